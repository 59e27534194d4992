// Public sites on Sanity ask like this. The results were worked out by hand from the documentation of GROQ.
import {expect} from 'vitest'
import {type Shape, test} from '../fixtures/repair-blog.ts'

const out = '_type == "post" && defined(slug.current) && publishedAt <= now()'

const posts: Shape[] = [
  [
    'a post whose author is gone',
    '*[_type == "post" && slug.current == $slug][0]{title, "by": coalesce(author->name, "The crew"), "role": author->role, author->{name}}',
    {slug: 'swap-cracked-glass'},
    {title: 'Swap cracked glass', by: 'The crew', role: null, author: null},
  ],
  [
    'no post',
    '*[_type == "post" && slug.current == $slug][0]{title, "next": *[_type == "post"][0]}',
    {slug: 'none'},
    null,
  ],
  [
    'the next and the previous post',
    `*[_id == $id][0]{
      "next": *[${out} && publishedAt > ^.publishedAt] | order(publishedAt asc)[0]{"slug": slug.current},
      "previous": *[${out} && publishedAt < ^.publishedAt] | order(publishedAt desc)[0].slug.current,
    }`,
    {id: 'post-sash'},
    {next: {slug: 'quiet-a-door-hinge'}, previous: 'swap-cracked-glass'},
  ],
  [
    'the newest post has no next one',
    `*[_id == $id][0]{"next": *[${out} && publishedAt > ^.publishedAt] | order(publishedAt asc)[0]{title}}`,
    {id: 'post-hinge'},
    {next: null},
  ],
  [
    'related posts by how many tags they share',
    `*[_id == $id][0]{"related": *[_type == "post" && _id != ^._id && count((tags)[@ in ^.^.tags]) > 0]{
      "slug": slug.current,
      "shared": count((tags)[@ in ^.^.tags])
    } | order(shared desc, slug asc)}.related`,
    {id: 'post-sash'},
    [
      {slug: 'swap-cracked-glass', shared: 2},
      {slug: 'quiet-a-door-hinge', shared: 1},
    ],
  ],
  [
    'related posts by any tag',
    `*[_type == "post" && slug.current != $slug && array::intersects(tags, *[slug.current == $slug][0].tags)] | order(title).title`,
    {slug: 'quiet-a-door-hinge'},
    ['Free a stuck sash'],
  ],
  [
    'a table of contents',
    '*[_id == "post-sash"][0]{"contents": body[_type == "block" && style in ["h2", "h3"]]{style, "text": pt::text(@)}}.contents',
    {},
    [
      {style: 'h2', text: 'Before you start'},
      {style: 'h3', text: 'Wax the hinge side'},
    ],
  ],
  [
    'links in a text, to pages and elsewhere',
    `*[_id == "post-sash"][0].body[count(markDefs) > 0]{
      "links": markDefs[]{_type, _type == "internalLink" => {"href": "/" + @.reference->slug.current}, _type == "link" => {href}}
    }`,
    {},
    [
      {
        links: [
          {_type: 'internalLink', href: '/prices'},
          {_type: 'link', href: 'https://maker.test'},
        ],
      },
    ],
  ],
  [
    'a link mark with its page spread into it',
    '*[_id == "post-sash"][0].body[_type == "block"].markDefs[_type == "internalLink"]{..., reference->{title}, ...reference->{"href": slug.current}}',
    {},
    [{_key: 'm1', _type: 'internalLink', reference: {title: 'Prices'}, href: 'prices'}],
  ],
  [
    'a picture in a text, with its asset',
    '*[_id == "post-sash"][0].body[_type == "image"][0]{..., "alt": coalesce(alt, asset->altText, ^.title), asset->{metadata{dimensions{width}}}}',
    {},
    {_key: 'b3', _type: 'image', alt: 'A sash window', asset: {metadata: {dimensions: {width: 800}}}},
  ],
  [
    'a picture or the default one, with a text for it',
    `*[_type == "post" && defined(slug)] | order(slug.current){
      "image": coalesce(mainImage, *[_type == "siteSettings"][0].defaultImage){"alt": coalesce(alt, asset->altText, ""), "src": asset->url}
    }.image.alt`,
    {},
    ['A stuck sash', 'The van', 'The van', 'A sash window'],
  ],
  [
    'an asset spread into its picture',
    '*[_id in ["post-sash", "post-hinge"]] | order(_id){mainImage{alt, ...asset->{"id": _id, ...metadata.dimensions{width, height}}}}',
    {},
    [{mainImage: null}, {mainImage: {alt: 'A stuck sash', id: 'image-sash-800x600-jpg', width: 800, height: 600}}],
  ],
  [
    'an excerpt of a text',
    'array::join(string::split(pt::text(*[_id == "post-hinge"][0].body), "")[0..7], "") + "..."',
    {},
    'One drop...',
  ],
  [
    'the words and the minutes of a text',
    `*[_id == "post-hinge"][0]{
      "words": count(string::split(pt::text(body), " ")), // four words
      "minutes": round(length(pt::text(body)) / 5 / 180, 2),
    }`,
    {},
    {words: 4, minutes: 0.02},
  ],
  [
    'titles and pictures for search engines',
    `*[_id == "post-sash"][0]{"seo": {
      "title": coalesce(seo.title, title) + " | " + *[_type == "siteSettings"][0].title,
      "image": coalesce(seo.image, mainImage).asset->url
    }}.seo`,
    {},
    {title: 'Free a stuck sash | Brooks Repairs', image: 'https://cdn.test/sash.jpg'},
  ],
  [
    'a function of the query for each post',
    `fn blog::card($post) = $post{title, "href": "/blog/" + slug.current, "by": author->name};
    *[_type == "post" && featured == true]{"card": blog::card(@)}`,
    {},
    [{card: {title: 'Free a stuck sash', href: '/blog/free-a-stuck-sash', by: 'Lena Brooks'}}],
  ],
  [
    'related posts by the titles of their categories',
    `*[_id == $id][0]{"related": *[
      _type == "post" && _id != ^._id && references(*[_type == "category" && title in ^.^.categories[]->title]._id)
    ].title}.related`,
    {id: 'post-hinge'},
    ['Free a stuck sash'],
  ],
  [
    'all pictures of a post',
    '*[_id == "post-sash"][0]{"all": [mainImage, ...body[_type == "image"]][].asset->url}.all',
    {},
    ['https://cdn.test/sash.jpg', 'https://cdn.test/sash.jpg'],
  ],
]

const pages: Shape[] = [
  [
    'sections of a page, each by its type',
    `*[_id == "page-home"][0].sections[]{
      _type,
      _type == "hero" => {heading, cta{label, "href": select(linkType == "internal" => "/" + page->slug.current, href)}},
      _type == "postList" => {"posts": *[_type == "post" && references(^.category._ref)] | order(publishedAt desc).slug.current},
      (_type == "quote") => {text, from->{by, stars}},
    }`,
    {},
    [
      {_type: 'hero', heading: 'Fixed this week', cta: {label: 'Prices', href: '/prices'}},
      {_type: 'postList', posts: ['quiet-a-door-hinge', 'free-a-stuck-sash']},
      {_type: 'quote', text: 'Great', from: {by: 'Ann', stars: 5}},
      {_type: 'spacer'},
    ],
  ],
  [
    'a layout for each kind of section',
    '*[_id == "page-home"][0].sections[]{"as": select(_type in ["hero", "quote"] => "wide", string::startsWith(_type, "post") => "list", "plain")}.as',
    {},
    ['wide', 'list', 'wide', 'plain'],
  ],
  [
    'what stands behind a spread wins',
    '*[_id == "page-home"][0].sections[_key == "s3"][0]{"text": "lost", ..., "from": from->by, "_type": upper(_type)}',
    {},
    {_key: 's3', _type: 'QUOTE', text: 'Great', from: 'Ann'},
  ],
  [
    'links of a menu, inside and outside',
    `*[_type == "siteSettings"][0]{"nav": nav[]{label, "href": select(
      linkType == "external" => href,
      defined(page->slug.current) => "/" + page->slug.current
    )}}.nav`,
    {},
    [
      {label: 'Prices', href: '/prices'},
      {label: 'Shop', href: 'https://shop.test'},
      {label: 'Old', href: null},
    ],
  ],
  [
    'links of a menu that lead somewhere',
    '*[_type == "siteSettings"][0].nav[]{label, "href": coalesce(href, "/" + page->slug.current)}[defined(href)].label',
    {},
    ['Prices', 'Shop'],
  ],
  [
    'references and notes in one list',
    `*[_type == "siteSettings"][0].highlights[]{
      _type == "reference" => @->{title, "kind": _type},
      _type != "reference" => @{"title": text, "kind": _type}
    }`,
    {},
    [
      {title: 'Quiet a door hinge', kind: 'post'},
      {title: 'Closed Monday', kind: 'note'},
    ],
  ],
  [
    'breadcrumbs by the parents',
    `*[_type == "page" && slug.current == $slug][0]{"crumbs": array::compact([
      parent->parent->{title, "slug": slug.current},
      parent->{title, "slug": slug.current},
      {title, "slug": slug.current}
    ])}.crumbs`,
    {slug: 'repairs'},
    [
      {title: 'Services', slug: 'services'},
      {title: 'Repairs', slug: 'repairs'},
    ],
  ],
  [
    'whole paths by the parents',
    `*[_type == "page"]{
      "path": array::join(array::compact([parent->parent->slug.current, parent->slug.current, slug.current]), "/")
    } | order(path asc).path`,
    {},
    ['index', 'services', 'services/repairs', 'services/repairs/prices'],
  ],
  [
    'a tree of pages',
    `*[_type == "page" && !defined(parent)] | order(title){title, "children": *[_type == "page" && parent._ref == ^._id]{
      title, "children": *[_type == "page" && parent._ref == ^._id].title
    }}`,
    {},
    [
      {title: 'Home', children: []},
      {title: 'Services', children: [{title: 'Repairs', children: ['Prices']}]},
    ],
  ],
  [
    'addresses of a sitemap',
    `*[_type in ["page", "post"] && defined(slug.current) && seo.noIndex != true && slug.current != "index"]{
      "url": $base + select(_type == "post" => "/blog/" + slug.current, "/" + slug.current)
    } | order(url).url`,
    {base: ''},
    [
      '/blog/free-a-stuck-sash',
      '/blog/quiet-a-door-hinge',
      '/blog/swap-cracked-glass',
      '/prices',
      '/repairs',
      '/services',
    ],
  ],
  [
    'a query spread into the root',
    '{...*[_type == "siteSettings"][0]{title}, "posts": count(*[_type == "post"]), "at": sanity::projectId() + "/" + sanity::dataset()}',
    {},
    {title: 'Brooks Repairs', posts: 5, at: 'local0/production'},
  ],
  ['a page that the settings name', '*[_id == *[_type == "siteSettings"][0].nav[0].page._ref][0].title', {}, 'Prices'],
  [
    'a page with the label of the link to it',
    '*[_id == "settings"][0].nav[]{"to": page->{title, "as": ^.label}}.to',
    {},
    [{title: 'Prices', as: 'Prices'}, null, null],
  ],
  [
    'one of two objects spread into a link',
    `*[_id == "settings"][0].nav[]{label, ...select(
      linkType == "external" => {"href": href},
      linkType == "internal" => page->{"href": "/" + slug.current}
    )}`,
    {},
    [{label: 'Prices', href: '/prices'}, {label: 'Shop', href: 'https://shop.test'}, {label: 'Old'}],
  ],
  [
    'a document spread into the reference to it',
    '*[_id == "settings"][0].highlights[]{_key, ...@->{title, "kind": _type}}',
    {},
    [{_key: 'h1', title: 'Quiet a door hinge', kind: 'post'}, {_key: 'h2'}],
  ],
  [
    'the root above a page',
    '*[_type == "page" && defined(parent)] | order(title){"root": coalesce(parent->parent->, parent->, @).title}.root',
    {},
    ['Services', 'Services'],
  ],
]

test.for([...posts, ...pages])('%s', async ([, query, params, result], {lake}) => {
  expect(await lake.client({perspective: 'published'}).fetch(query, params)).toEqual(result)
})
