// Public sites on Sanity ask like this. The results were worked out by hand from the documentation of GROQ.
import {expect} from 'vitest'
import {type Shape, test} from '../fixtures/repair-blog.ts'

const out = '_type == "post" && defined(slug.current) && publishedAt <= now()'

const lists: Shape[] = [
  [
    'posts that are out, newest first',
    `*[${out}] | order(publishedAt desc){title, "path": "/blog/" + slug.current}`,
    {},
    [
      {title: 'Quiet a door hinge', path: '/blog/quiet-a-door-hinge'},
      {title: 'Free a stuck sash', path: '/blog/free-a-stuck-sash'},
      {title: 'Swap cracked glass', path: '/blog/swap-cracked-glass'},
    ],
  ],
  [
    'a page of a list and the total',
    '{"items": *[_type == "review"] | order(by asc)[$start...$end].by, "total": count(*[_type == "review"])}',
    {start: 1, end: 3},
    {items: ['Bo', 'Cy'], total: 4},
  ],
  [
    'the next page after an id',
    '*[_type == "post" && _id > $last] | order(_id asc)[0...2]._id',
    {last: 'post-hinge'},
    ['post-idea', 'post-later'],
  ],
  [
    'the next page after equal values',
    '*[_type == "review" && (stars < $stars || (stars == $stars && _id > $id))] | order(stars desc, _id asc)[0...5]._id',
    {stars: 4, id: 'review-2'},
    ['review-3', 'review-4'],
  ],
  [
    'featured posts first, where most have no such field',
    '*[_type == "post"] | order(coalesce(featured, false) desc, title asc).title',
    {},
    ['Free a stuck sash', 'An idea', 'Paint in winter', 'Quiet a door hinge', 'Swap cracked glass'],
  ],
  [
    'no value comes first in descending order',
    '*[_type == "post"] | order(featured desc, title asc).title',
    {},
    ['An idea', 'Paint in winter', 'Swap cracked glass', 'Free a stuck sash', 'Quiet a door hinge'],
  ],
  [
    'a chain of filters',
    '*[_type == "post"][defined(publishedAt)][publishedAt < $day] | order(publishedAt)[].title',
    {day: '2024-05'},
    ['Swap cracked glass', 'Free a stuck sash'],
  ],
  [
    'the years of an archive',
    `array::unique(*[${out}]{"year": string::split(publishedAt, "-")[0]}.year) | order(@ desc)`,
    {},
    ['2024', '2023'],
  ],
  [
    'all tags',
    'array::unique(*[_type == "post" && defined(tags)].tags[]) | order(@ asc)',
    {},
    ['glass', 'metal', 'quick', 'spring', 'wood'],
  ],
  [
    'how many posts each category has',
    '*[_type == "category"] | order(rank){title, "posts": count(*[_type == "post" && ^._id in categories[]._ref])}',
    {},
    [
      {title: 'Doors', posts: 2},
      {title: 'Windows', posts: 2},
      {title: 'Floors', posts: 0},
    ],
  ],
  [
    'categories with posts',
    `*[_type == 'category' && count(*[${out} && references(^._id)]) > 0] | order(title).slug.current`,
    {},
    ['doors', 'windows'],
  ],
  [
    'posts of a category by its slug',
    '*[_type == "post" && references(*[_type == "category" && slug.current == $category]._id)] | order(publishedAt desc)[0...2].title',
    {category: 'doors'},
    ['Quiet a door hinge', 'Free a stuck sash'],
  ],
  [
    'posts with a slug behind a list of references',
    '*[_type == "post" && $category in categories[]->slug.current] | order(title).title',
    {category: 'windows'},
    ['Free a stuck sash', 'Swap cracked glass'],
  ],
  [
    'names behind references as one text',
    '*[_type == "post"] | order(_id){"in": array::join(categories[]->title, ", ")}.in',
    {},
    ['Windows', 'Doors', null, '', 'Windows, Doors'],
  ],
  [
    'authors and what they wrote',
    '*[_type == "person"] | order(name){name, "posts": *[_type == "post" && author._ref == ^._id && defined(slug)] | order(publishedAt desc).title}',
    {},
    [
      {name: 'Lena Brooks', posts: ['Paint in winter', 'Free a stuck sash']},
      {name: 'Omar Diaz', posts: ['Quiet a door hinge']},
    ],
  ],
  [
    'the other categories of each post of a category',
    `*[_type == "category" && slug.current == "doors"][0]{
      title,
      "posts": *[_type == "post" && references(^._id)] | order(publishedAt){title, "also": categories[_ref != ^.^._id]->title}
    }`,
    {},
    {
      title: 'Doors',
      posts: [
        {title: 'Free a stuck sash', also: ['Windows']},
        {title: 'Quiet a door hinge', also: []},
      ],
    },
  ],
  [
    'an object piped into a projection',
    '{"used": *[_type == "post"].categories[]->slug.current} | {"unused": *[_type == "category" && !(slug.current in ^.used)].title}',
    {},
    {unused: ['Floors']},
  ],
  [
    'lists put together',
    '[...*[_type == "guide"].title, ...*[_type == "category"].title] | order(@)[0..1]',
    {},
    ['Doors', 'Floors'],
  ],
  [
    'all names but those of missing documents',
    '*[_type == "siteSettings"][0]{"all": team[]->name, "known": array::compact(team[]->name)}',
    {},
    {all: ['Lena Brooks', null, 'Omar Diaz'], known: ['Lena Brooks', 'Omar Diaz']},
  ],
  [
    'references picked by what they lead to',
    '*[_id == "settings"][0].team[@->role == "owner"]->name',
    {},
    ['Lena Brooks'],
  ],
  [
    'words in a title, an author and a body',
    '*[_type == "post" && [title, author->name, pt::text(body)] match $q] | order(title).title',
    {q: 'oil'},
    ['Quiet a door hinge'],
  ],
  [
    'the beginning of a name behind a reference',
    '*[_type == "post" && author->name match $q + "*"] | order(title).title',
    {q: 'bro'},
    ['An idea', 'Free a stuck sash', 'Paint in winter'],
  ],
  [
    'search results, the title counting most',
    '*[_type == "post"] | score(boost(title match $q, 3), pt::text(body[_type == "block"]) match $q) | order(_score desc)[0..1].title',
    {q: 'hinge'},
    ['Quiet a door hinge', 'Free a stuck sash'],
  ],
  [
    'a slug in other letters',
    '*[lower(slug.current) == lower($slug)][0].title',
    {slug: 'Paint-In-Winter'},
    'Paint in winter',
  ],
  [
    'search results without those that do not match',
    '*[_type == "post" && publishedAt < now()] | score(boost(publishedAt > $since, 2), title match $q + "*")[_score > 0].title',
    {since: '2024-05', q: 'gla'},
    ['Quiet a door hinge', 'Swap cracked glass'],
  ],
  [
    'posts with a tag',
    '*[_type == "post" && $tag in tags] | order(title).title',
    {tag: 'wood'},
    ['Free a stuck sash', 'Swap cracked glass'],
  ],
  [
    'posts with all of some tags',
    '*[_type == "post" && count(tags[@ in $tags]) == count($tags)].title',
    {tags: ['wood', 'quick']},
    ['Free a stuck sash'],
  ],
  [
    'documents by their slugs',
    '*[slug.current in $slugs] | order(title).title',
    {slugs: ['prices', 'safety', 'none']},
    ['Prices', 'Safety'],
  ],
  [
    'people that posts name',
    '*[_type == "person" && _id in *[_type == "post"].author._ref] | order(name).name',
    {},
    ['Lena Brooks', 'Omar Diaz'],
  ],
  [
    'people with several posts',
    '*[_type == "person" && count(*[_type == "post" && author._ref == ^._id]) > 1].name',
    {},
    ['Lena Brooks'],
  ],
  [
    'an order by how many posts there are',
    '*[_type == "person"] | order(count(*[_type == "post" && author._ref == ^._id])).name',
    {},
    ['Omar Diaz', 'Lena Brooks'],
  ],
  [
    'categories in use, the largest first',
    '*[_type == "category"]{title, "posts": count(*[_type == "post" && references(^._id)])}[posts > 0] | order(posts desc, title desc).title',
    {},
    ['Windows', 'Doors'],
  ],
  [
    'the newest post of each category',
    '*[_type == "category"] | order(rank asc){"newest": *[_type == "post" && references(^._id)] | order(publishedAt desc)[0]{title, "by": author->name}}.newest',
    {},
    [{title: 'Quiet a door hinge', by: 'Omar Diaz'}, {title: 'Free a stuck sash', by: 'Lena Brooks'}, null],
  ],
  [
    'posts that a page does not name yet',
    '*[_type == "post" && defined(tags) && !(_id in *[_type == "siteSettings"][0].highlights[]._ref)] | order(_id)._id',
    {},
    ['post-glass', 'post-later', 'post-sash'],
  ],
  [
    'a document and all that names it',
    '*[_id == $id || references($id)] | order(_id)._id',
    {id: 'lena'},
    ['lena', 'post-idea', 'post-later', 'post-sash', 'settings'],
  ],
  [
    'pictures that nothing uses',
    '*[_type == "sanity.imageAsset" && count(*[references(^._id)]) == 0]._id',
    {},
    ['image-old-10x10-png'],
  ],
  [
    'first letters',
    '*[_type == "category"] | order(title){"letter": lower(string::split(title, "")[0])}.letter',
    {},
    ['d', 'f', 'w'],
  ],
  [
    'what changed within the hour',
    'count(*[_type == "post" && dateTime(_updatedAt) > dateTime(now()) - 60*60])',
    {},
    5,
  ],
]

test.for(lists)('%s', async ([, query, params, result], {lake}) => {
  expect(await lake.client({perspective: 'published'}).fetch(query, params)).toEqual(result)
})
