import {expect, test} from 'vitest'
import {pageUrl} from '#studio/page-url.ts'
import {parseStudioConfig} from '#studio/runtime-config.ts'
import {selfContained} from '#studio/self-contained.ts'
import {singletonActions, withoutSingletons} from '#studio/singletons.ts'

const phone = {origin: 'http://192.168.1.20:3000'}
const base = {projectId: 'local0', dataset: 'production'}
const parse = (config: object) => parseStudioConfig(JSON.stringify({...base, ...config}), phone)

test('the Studio finds the lake on the origin that served the page, at an address of its own, or not at all', () => {
  expect(parse({lakeUrl: '/_lake'})).toMatchObject({lakeHost: 'http://192.168.1.20:3000/_lake'})
  expect(parse({lakeUrl: 'https://cms.example/'})).toMatchObject({lakeHost: 'https://cms.example'})
  const hosted = {lakeHost: null, siteUrl: phone.origin, businessName: null, logoUrl: null}
  expect(parse({lakeUrl: null})).toEqual({...base, ...hosted})
})

test('a page that was served with broken configuration stops with a sentence', () => {
  expect(() => parseStudioConfig('{"lakeUrl":"/_lake"}', phone)).toThrow('without a project id')
})

test.each([
  [{_type: 'service', path: {current: '/services/pressure-washing'}}, '/services/pressure-washing'],
  [{_type: 'area', path: {current: '/handyman-ballantyne'}}, '/handyman-ballantyne'],
  [{_type: 'homePage'}, '/'],
  [{_type: 'galleryItem'}, '/gallery'],
  [{_type: 'siteSettings'}, null],
  [{_type: 'service'}, null],
])('%j is seen at %s', (document, path) => {
  expect(pageUrl('https://shop.example', document)).toBe(path && `https://shop.example${path}`)
})

test('a singleton can be published, scheduled and rolled back but not deleted, unpublished, copied or made again', () => {
  type Resolver = typeof singletonActions
  const names = ['publish', 'schedule', 'unpublish', 'delete', 'duplicate', 'discardChanges', 'restore']
  const actions = names.map(action => Object.assign(() => null, {action})) as unknown as Parameters<Resolver>[0]
  const left = (schemaType: string) =>
    singletonActions(actions, {schemaType} as Parameters<Resolver>[1]).map(({action}) => action)
  expect(left('siteSettings')).toEqual(['publish', 'schedule', 'discardChanges', 'restore'])
  expect(left('service')).toEqual(names)
  expect(withoutSingletons([{id: 'service'}, {id: 'homePage'}, {id: 'faq'}])).toEqual([{id: 'service'}, {id: 'faq'}])
})

test('the built page asks at once for all scripts that the Studio starts with; Sanity writes styles below its sheets', () => {
  const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({
    type: 'chunk' as const,
    fileName,
    imports,
    isEntry,
  })
  const page = {
    type: 'asset' as const,
    fileName: 'index.html',
    source: '<head><link href="/studio/a.css" rel="stylesheet"/></head><body><div id="sanity"></div></body>',
  }
  const chunks = [
    chunk('static/sanity-1.js', ['static/core-1.js'], true),
    chunk('static/core-1.js', ['static/base-1.js']),
    chunk('static/base-1.js'),
    chunk('static/later-1.js', ['static/base-1.js']),
    chunk('preview.js', ['static/overlay-1.js'], true),
  ]
  const bundle = Object.fromEntries([page, ...chunks].map(file => [file.fileName, file]))
  selfContained('/studio').generateBundle({}, bundle)
  expect(page.source.match(/(?<=href=")[^"]+/g)).toEqual([
    '/studio/a.css',
    '/studio/static/sanity-1.js',
    '/studio/static/core-1.js',
    '/studio/static/base-1.js',
  ])
  expect(page.source.indexOf('a.css')).toBeLessThan(page.source.indexOf('</head>'))
})

test('the built page asks no other host for anything and can be made larger', () => {
  const bundle = {
    'index.html': {
      type: 'asset' as const,
      fileName: 'index.html',
      source:
        '<head><meta content="initial-scale=1, maximum-scale=1" name="viewport"><link href="/static/favicon.svg"><style>@font-face{src:url("https://fonts.example/a.woff2")}b{}</style><script src="https://core.example/bridge.js" async data-sanity-core></script></head>',
    },
    'a.js': {type: 'chunk' as const, fileName: 'a.js'},
  }
  selfContained('/studio').generateBundle({}, bundle)
  expect(bundle['index.html'].source).toBe(
    '<head><meta content="initial-scale=1" name="viewport"><link href="/studio/static/favicon.svg"><style>b{}</style></head>',
  )
})
