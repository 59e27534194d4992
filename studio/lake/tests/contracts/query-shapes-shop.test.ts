// Public sites on Sanity ask like this. The results were worked out by hand from the documentation of GROQ.
import {expect} from 'vitest'
import {type Shape, test} from '../fixtures/repair-blog.ts'

const languages: Shape[] = [
  [
    'a name in a language of a list, or another',
    '*[_type == "service"] | order(_id){"name": coalesce(name[_key == $lang][0].value, name[_key == "en"][0].value, "Untitled")}.name',
    {lang: 'es'},
    ['Arreglo de puertas', 'Untitled', 'Window repair'],
  ],
  [
    'a name in a language of an object, or another',
    '*[_type == "service"] | order(coalesce(title[$lang], title.en)){"title": coalesce(title[$lang], title["en"])}.title',
    {lang: 'es'},
    ['Arreglo de puertas', 'Window repair', 'Zócalos'],
  ],
  [
    'translations of a page',
    '*[_type == "guide" && language == $lang][0]{title, "in": *[_type == "translation.metadata" && references(^._id)].translations[].value->{language, title}}',
    {lang: 'en'},
    {
      title: 'Safety',
      in: [
        {language: 'en', title: 'Safety'},
        {language: 'es', title: 'Seguridad'},
      ],
    },
  ],
  [
    'the other translations of a page',
    `*[_id == "guide-en"][0]{"others": (*[_type == "translation.metadata" && ^._id in translations[].value._ref].translations[]{
      "language": _key, "slug": value->slug.current
    })[language != ^.language]}.others`,
    {},
    [{language: 'es', slug: 'seguridad'}],
  ],
  [
    'a page by the key of its translation',
    '*[_type == "translation.metadata" && translations[_key == $base][0].value._ref == $id][0].translations[_key != $base][0].value->title',
    {base: 'en', id: 'guide-en'},
    'Seguridad',
  ],
  [
    'the own language first',
    '*[_type == "guide"] | order((language == $lang) desc, title asc).title',
    {lang: 'es'},
    ['Seguridad', 'Safety'],
  ],
  [
    'a language that nobody wrote in',
    '*[_type == "guide" && language in [$lang, "en"]] | order((language == $lang) desc)[0].title',
    {lang: 'fr'},
    'Safety',
  ],
  [
    'a service by its name in a language',
    '*[_type == "service" && name[_key == $lang][0].value == $name]._id',
    {lang: 'es', name: 'Arreglo de puertas'},
    ['svc-door'],
  ],
  [
    'a service by its name in any language',
    '*[_type == "service" && defined(name[value == $name][0])]._id',
    {name: 'Arreglo de puertas'},
    ['svc-door'],
  ],
]

const services: Shape[] = [
  [
    'the range of prices, where one has none',
    '{"min": math::min(*[_type == "service"].price), "max": math::max(*[_type == "service"].price), "mean": math::avg(*[_type == "service"].price)}',
    {},
    {min: 90, max: 120, mean: 105},
  ],
  [
    'stars of each service',
    '*[_type == "service"] | order(_id){"stars": round(math::avg(*[_type == "review" && service._ref == ^._id].stars), 1), "reviews": count(*[references(^._id)])}',
    {},
    [
      {stars: 4.3, reviews: 3},
      {stars: null, reviews: 0},
      {stars: 3, reviews: 1},
    ],
  ],
  [
    'filters that were left out',
    '*[_type == "service" && ($category == null || category->slug.current == $category) && ($min == null || price >= $min)]._id',
    {category: null, min: 100},
    ['svc-window'],
  ],
  [
    'one filter of two',
    '*[_type == "service" && ($category == null || category->slug.current == $category) && (!defined($min) || price >= $min)]._id',
    {category: 'doors', min: null},
    ['svc-door'],
  ],
  [
    'a price with what is in stock',
    '*[_type == "service" && count(options[inStock]) > 0]{_id, "from": price + math::min(options[inStock == true].price)}',
    {},
    [{_id: 'svc-door', from: 115}],
  ],
  [
    'a sum of a basket',
    'math::sum(*[_id in $ids]{"sum": price * select(_id == "svc-door" => 2, 1)}.sum)',
    {ids: ['svc-door', 'svc-window']},
    300,
  ],
  [
    'an order that the visitor picks',
    '*[_type == "service" && defined(price)] | order(select($sort == "dear" => -price, price) asc)._id',
    {sort: 'dear'},
    ['svc-window', 'svc-door'],
  ],
  [
    'prices in words',
    '*[_type == "service"] | order(_id){"label": coalesce("$" + string(price) + "/" + unit, "$" + string(price), "On request")}.label',
    {},
    ['$90/hour', 'On request', '$120'],
  ],
  ['services with an option', '*[_type == "service" && $option in options[].name]._id', {option: 'Lock'}, ['svc-door']],
  [
    'options by price',
    '*[_id == "svc-door"][0]{"options": options[]{name, price} | order(price asc)}.options[].name',
    {},
    ['Closer', 'Lock'],
  ],
  [
    'a badge for some prices',
    '*[_type == "service"] | order(_id){_id, price > 100 => {"badge": "big"}, !defined(price) => {"badge": "ask"}}',
    {},
    [{_id: 'svc-door'}, {_id: 'svc-floor', badge: 'ask'}, {_id: 'svc-window', badge: 'big'}],
  ],
  ['the share of five stars', 'count(*[_type == "review" && stars == 5]) / count(*[_type == "review"]) * 100', {}, 25],
  [
    'the module and the course of a lesson',
    `*[_type == "lesson" && _id == $id][0]{
      title,
      "module": *[_type == "module" && references(^._id)][0].title,
      "course": *[_type == "course" && references(*[_type == "module" && references($id)]._id)][0].title
    }`,
    {id: 'lesson-3'},
    {title: 'Oak', module: 'Wood', course: 'Do it yourself'},
  ],
]

const events: Shape[] = [
  [
    'events to come, some with a day alone',
    '*[_type == "event" && dateTime(coalesce(end, start, date + "T00:00:00Z")) > dateTime(now())] | order(coalesce(start, date) asc).title',
    {},
    ['Fair', 'Open day'],
  ],
  [
    'what was and what comes next',
    `{
      "past": count(*[_type == "event" && coalesce(start, date) < now()]),
      "next": *[_type == "event" && coalesce(start, date) >= now()] | order(coalesce(start, date))[0].title
    }`,
    {},
    {past: 1, next: 'Fair'},
  ],
  [
    'events of a week',
    '*[_type == "event" && dateTime(start) > dateTime($day) - 60*60*24*7 && dateTime(start) < dateTime($day)].title',
    {day: '2020-02-05T00:00:00Z'},
    ['Talk'],
  ],
  [
    'how long events take, and the day before',
    '*[_id == "event-talk"][0]{"hours": (dateTime(end) - dateTime(start)) / 3600, "remindAt": dateTime(start) - 60*60*24}',
    {},
    {hours: 1.5, remindAt: '2020-01-31T18:00:00Z'},
  ],
  [
    'events from a day on',
    '*[_type == "event" && select(defined($from) => start >= $from, true)] | order(title).title',
    {from: '2021'},
    ['Open day'],
  ],
  [
    'events from no day on',
    '*[_type == "event" && select(defined($from) => start >= $from, true)] | order(title).title',
    {from: null},
    ['Fair', 'Open day', 'Talk'],
  ],
  [
    'lessons and minutes of a course',
    '*[_type == "course"][0]{"modules": count(modules), "lessons": count(modules[]->lessons[]), "minutes": math::sum(modules[]->lessons[]->minutes)}',
    {},
    {modules: 2, lessons: 3, minutes: 40},
  ],
  [
    'lessons that somebody has done',
    '*[_type == "course"][0]{"done": count((modules[]->lessons[]->)[$user in completedBy]), modules[]->{title, "left": count(lessons[!(@->_id in $done)])}}',
    {user: 'ann', done: ['lesson-1', 'lesson-2']},
    {
      done: 2,
      modules: [
        {title: 'Tools', left: 0},
        {title: 'Wood', left: 1},
      ],
    },
  ],
]

test.for([...languages, ...services, ...events])('%s', async ([, query, params, result], {lake}) => {
  expect(await lake.client({perspective: 'published'}).fetch(query, params)).toEqual(result)
})

const drafts: Shape[] = [
  [
    'no drafts and no versions',
    '*[_type == "post" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id)._id',
    {},
    ['post-glass', 'post-hinge', 'post-idea', 'post-later', 'post-sash'],
  ],
  [
    'drafts, and whether they are public',
    '*[_id in path("drafts.**")]{_id, "live": defined(*[_id == string::split(^._id, "drafts.")[1]][0])}',
    {},
    [{_id: 'drafts.post-hinge', live: true}],
  ],
  [
    'the draft or else the public one',
    '*[_id in [$id, "drafts." + $id]] | order((_id in path("drafts.**")) desc)[0].title',
    {id: 'post-hinge'},
    'Quiet any hinge',
  ],
  [
    'the public one where no draft is',
    'coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]).title',
    {id: 'post-sash'},
    'Free a stuck sash',
  ],
  [
    'all that belongs to a document',
    '*[sanity::versionOf($id)] | order(_id){_id, "draft": _id in path("drafts.**")}',
    {id: 'post-hinge'},
    [
      {_id: 'drafts.post-hinge', draft: true},
      {_id: 'post-hinge', draft: false},
    ],
  ],
  [
    'versions and the release they are of',
    '*[sanity::versionOf($id) && _id in path("versions.**")]{"release": string::split(_id, ".")[1], title}',
    {id: 'post-sash'},
    [{release: 'autumn', title: 'Free a sash in autumn'}],
  ],
]

test.for(drafts)('%s', async ([, query, params, result], {lake}) => {
  expect(await lake.client({perspective: 'raw'}).fetch(query, params)).toEqual(result)
})

test('a preview shows drafts and versions at their public ids, also behind references', async ({lake}) => {
  const query = `{
    "highlight": *[_type == "siteSettings"][0].highlights[_type == "reference"][0]->{_originalId, title},
    "post": *[_type == "post" && slug.current == "free-a-stuck-sash"][0]{_id, title}
  }`
  expect(await lake.client({perspective: ['autumn', 'drafts']}).fetch(query)).toEqual({
    highlight: {_originalId: 'drafts.post-hinge', title: 'Quiet any hinge'},
    post: {_id: 'post-sash', title: 'Free a sash in autumn'},
  })
})
