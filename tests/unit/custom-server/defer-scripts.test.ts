import {expect, test} from 'vitest'
import {startDeferredScripts} from '#web/components/loading/deferred-scripts.ts'
import {deferScripts} from '#web/custom-server/next-internals.ts'

const starter = `<script>(${startDeferredScripts})("unsent")</script>`
const ofNext = '<script src="/_next/static/chunks/a-1.js" async=""></script>'
const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b-2.js"/>'

test("a page's scripts are held back, and no longer asked for beforehand", () => {
  const held = deferScripts(`<head>${hint}${ofNext}${starter}</head>`)
  expect(held).toBe(
    `<head><script type="deferred" src="/_next/static/chunks/a-1.js" async=""></script>${starter}</head>`,
  )
})

test('a page that could not start them keeps them as they are', () => {
  expect(deferScripts(hint + ofNext)).toBe(hint + ofNext)
})

test("scripts for old browsers, inline ones and others' stay", () => {
  const others = [
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '<script>self.__next_f.push([1,"x"])</script>',
    '<script src="https://example.com/a.js" async=""></script>',
    '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>',
  ].join('')
  expect(deferScripts(starter + others)).toBe(starter + others)
})
