/** Files that nobody should be able to hurt us with: always the same two hundred. */
import {readFileSync} from 'node:fs'
import {crc32, deflateSync, gzipSync} from 'node:zlib'
import sharp from 'sharp'
import {drawQuarters, phonePhoto} from './draw-photos.ts'

export interface HostileFile {
  /** What is wrong with it. */
  what: string
  name: string
  bytes: Buffer
}

/** In every polyglot; must be in nothing that is kept. */
export const marker = '<script>alert("hostile")</script>'

const heic = readFileSync(new URL('../fixtures/photos/phone.heic', import.meta.url))
const largest = 12 * 1024 * 1024

export async function hostileFiles(): Promise<HostileFile[]> {
  const random = seeded(20261121)
  const quarters = sharp(drawQuarters(320, 240))
  const sound = {
    'a.jpg': await phonePhoto(),
    'a.png': await quarters.clone().png().toBuffer(),
    'a.webp': await quarters.clone().webp().toBuffer(),
    'a.gif': await quarters.clone().gif().toBuffer(),
    'a.avif': await quarters.clone().avif().toBuffer(),
    'a.heic': heic,
  }
  const entries = Object.entries(sound)
  const files: HostileFile[] = [
    ...bombs(),
    ...(await heavyPictures()),
    ...vectors(),
    ...strangers(random),
    ...oversized(random),
  ]
  const add = (what: string, name: string, bytes: Buffer) => files.push({what, name, bytes})
  for (const [name, bytes] of entries) {
    for (const part of [0.05, 0.3, 0.6, 0.9, 0.99]) add(`cut to ${part}`, name, bytes.subarray(0, bytes.length * part))
    add('with a page behind it', name, Buffer.concat([bytes, Buffer.from(`<html>${marker}</html>`)]))
    add('with an archive behind it', name, Buffer.concat([bytes, Buffer.from('PK\u0003\u0004'), Buffer.from(marker)]))
    add('behind a page', name, Buffer.concat([Buffer.from(`<!doctype html>${marker}`), bytes]))
    add('named as a program', `../../${name}.html`, Buffer.concat([bytes, Buffer.from(marker)]))
    add('its first bytes alone', name, bytes.subarray(0, 16))
  }
  add('a script in a JPEG comment', 'a.jpg', withJpegComment(sound['a.jpg']))
  add('a script in a PNG text', 'a.png', withPngChunk(sound['a.png'], 'tEXt', Buffer.from(`Comment\0${marker}`)))
  add('a bomb in a PNG text', 'a.png', withPngChunk(sound['a.png'], 'zTXt', zText()))
  add('a bomb in a PNG profile', 'a.png', withPngChunk(sound['a.png'], 'iCCP', zText()))
  add('a script that is a GIF', 'a.gif', Buffer.from(`GIF89a/*${'\0'.repeat(6)}*/=1;${marker}`))
  // The rest of the two hundred: sound files with a few bytes changed anywhere.
  for (let n = 0; files.length < 200; n++) {
    const [name, bytes] = entries[n % entries.length] ?? ['a.jpg', heic]
    const changed = Buffer.from(bytes)
    for (let flips = 1 + (n % 12); flips > 0; flips--) changed[random(changed.length)] = random(256)
    add('some bytes changed', name, changed)
  }
  return files
}

/** Tiny files that say they are huge. */
function bombs(): HostileFile[] {
  const sides: [number, number][] = [
    [16_000, 16_000],
    [30_000, 30_000],
    [65_535, 800],
    [0, 0],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ]
  return sides.flatMap(([width, height]) => {
    const what = `says ${width} x ${height}`
    const jpeg = Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0000b080000000001011100ffda0008010100003f00d2cf20ffd9',
      'hex',
    )
    jpeg.writeUInt16BE(height & 0xffff, 25)
    jpeg.writeUInt16BE(width & 0xffff, 27)
    const gif = Buffer.from('GIF89a\0\0\0\0\u0080\0\0\0\0\0ÿÿÿ,', 'latin1')
    gif.writeUInt16LE(width & 0xffff, 6)
    gif.writeUInt16LE(height & 0xffff, 8)
    const rows = deflateSync(Buffer.alloc(Math.min(8_000_000, Math.max(1, Math.ceil(width / 8) * 100))))
    const sized = Buffer.from(heic)
    const at = sized.indexOf('ispe') + 8
    sized.writeUInt32BE(width, at)
    sized.writeUInt32BE(height, at + 4)
    return [
      {what, name: 'a.png', bytes: png(width, height, rows)},
      {what, name: 'a.jpg', bytes: jpeg},
      {what, name: 'a.gif', bytes: gif},
      {what, name: 'a.heic', bytes: sized},
    ]
  })
}

/** As many pixels as are allowed, in the ways that take the most memory, and twice as many. */
async function heavyPictures(): Promise<HostileFile[]> {
  const plain = (side: number) =>
    sharp({create: {width: side, height: side, channels: 4, background: '#c63'}, limitInputPixels: false})
  const sides = [4990, 7000]
  const pictures = sides.flatMap(side => {
    const what = `${side} x ${side}`
    const lying = plain(side).withMetadata({orientation: 6})
    const passes = {progressive: true, chromaSubsampling: '4:4:4'}
    return [
      {what: `${what}, interlaced`, name: 'a.png', bytes: plain(side).png({progressive: true}).toBuffer()},
      {what: `${what}, lying`, name: 'a.jpg', bytes: lying.clone().jpeg().toBuffer()},
      {what: `${what}, lying, many passes`, name: 'a.jpg', bytes: lying.clone().jpeg(passes).toBuffer()},
      {what, name: 'a.webp', bytes: plain(side).webp({effort: 0}).toBuffer()},
    ]
  })
  return Promise.all(pictures.map(async picture => ({...picture, bytes: await picture.bytes})))
}

function vectors(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${marker}</svg>`
  const laughs = Array.from({length: 9}, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const texts = [
    svg,
    `<?xml version="1.0"?>\n${svg}`,
    `\ufeff  \n<!-- a -->${svg}`,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]><svg>&l9;</svg>`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/"/></svg>`,
  ]
  return texts.flatMap(text => [
    {what: 'SVG', name: 'a.svg', bytes: Buffer.from(text)},
    {what: 'SVG named as a JPEG', name: 'a.jpg', bytes: Buffer.from(text)},
    {what: 'SVG, packed', name: 'a.svgz', bytes: gzipSync(text)},
  ])
}

/** What is no picture at all, or one that phones do not make. */
function strangers(random: (below: number) => number): HostileFile[] {
  const noise = (length: number) => Buffer.from(Array.from({length}, () => random(256)))
  const heads: [string, string][] = [
    ['nothing', ''],
    ['one byte', '\u00ff'],
    ['a page', `<html>${marker}</html>`],
    ['a program', '\u007fELF\u0002\u0001\u0001'],
    ['a Windows program', 'MZ\u0090\0'],
    ['a document', '%PDF-1.7\n'],
    ['an archive', 'PK\u0003\u0004'],
    ['a film', '\0\0\0\u0018ftypmp42'],
    ['a HEIC head', '\0\0\0\u0018ftypheic'],
    ['a HEIF head', '\0\0\0\u0018ftypmif1'],
    ['an AVIF head', '\0\0\0\u0018ftypavif'],
    ['a TIFF head', 'II*\0'],
    ['a BMP head', 'BM'],
    ['a Photoshop head', '8BPS'],
    ['a WebP head', 'RIFF\u0010\0\0\0WEBPVP8 '],
    ['a JPEG head', '\u00ff\u00d8\u00ff\u00e0'],
    ['a PNG head', '\u0089PNG\r\n\u001a\n'],
    ['a shell script', '#!/bin/sh\n'],
    ['PHP', '<?php system($_GET[0]); ?>'],
    ['JSON', '{"a": 1}'],
  ]
  return heads.map(([what, head], n) => ({
    what,
    name: 'a.jpg',
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), n < 2 ? Buffer.alloc(0) : noise(2000)]),
  }))
}

function oversized(random: (below: number) => number): HostileFile[] {
  const filler = Buffer.alloc(largest + 1, random(256))
  return [
    {what: 'a byte too large', name: 'a.jpg', bytes: filler},
    {what: 'far too large', name: 'a.jpg', bytes: Buffer.alloc(largest * 2, 1)},
    {
      what: 'a PNG that is too large',
      name: 'a.png',
      bytes: Buffer.concat([png(10, 10, deflateSync(Buffer.alloc(20))), filler]),
    },
  ]
}

function zText(): Buffer {
  return Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000), {level: 9})])
}

/** A PNG of 100 x 100 pixels whose compressed texts take `inflatedBytes` each once they are read; 0.1 % of that as a file. */
export function textBombPng({chunks, inflatedBytes}: {chunks: number; inflatedBytes: number}): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(inflatedBytes, 'a'), {level: 9})])
  const picture = png(100, 100, deflateSync(Buffer.alloc(100 * 14)))
  const texts = Array.from({length: chunks}, () => chunk('zTXt', text))
  return Buffer.concat([picture.subarray(0, 33), ...texts, picture.subarray(33)])
}

function withJpegComment(jpeg: Buffer): Buffer {
  const text = Buffer.from(marker)
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

/** The chunk stands behind the header, as the format wants it. */
function withPngChunk(picture: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([picture.subarray(0, 33), chunk(type, data), picture.subarray(33)])
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Mulberry32: the same numbers on every machine. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
