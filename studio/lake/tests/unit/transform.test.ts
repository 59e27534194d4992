import {expect, test} from 'vitest'
import {type Plan, planTransform} from '../../src/assets/geometry.ts'
import {readTransform, type Transform} from '../../src/assets/transform-params.ts'

const photo = {width: 4000, height: 3000}

function read(query: string, accept?: string): Transform {
  const transform = readTransform(new URLSearchParams(query), accept)
  if (!transform) throw new Error(`nothing asked in ${query}`)
  return transform
}

const plan = (query: string, source = photo): Plan => planTransform(source, read(query))

test('one side given, the other follows the proportions', () => {
  expect(plan('w=1000').size).toEqual({width: 1000, height: 750})
  expect(plan('h=300').size).toEqual({width: 400, height: 300})
})

test('fit=max never enlarges, the default does', () => {
  const small = {width: 400, height: 300}
  expect(plan('w=9000&fit=max', small).size).toEqual(small)
  expect(plan('w=2000', small).size).toEqual({width: 2000, height: 1500})
})

test('fit=min keeps the proportions asked for and never enlarges', () => {
  const {size, extract} = plan('w=6000&h=6000&fit=min', {width: 2000, height: 1500})
  expect(size).toEqual({width: 1500, height: 1500})
  expect(extract).toEqual({left: 250, top: 0, width: 1500, height: 1500})
})

test('fit=scale stretches', () => {
  expect(plan('w=100&h=900&fit=scale').size).toEqual({width: 100, height: 900})
})

test('fit=fill and fillmax lay the picture on a canvas of the asked size', () => {
  expect(plan('w=100&h=100&fit=fill')).toMatchObject({
    size: {width: 100, height: 75},
    canvas: {width: 100, height: 100},
  })
  expect(plan('w=500&h=500&fit=fillmax', {width: 400, height: 300})).toMatchObject({
    size: {width: 400, height: 300},
    canvas: {width: 500, height: 500},
  })
})

test('a crop keeps the focal point as near to the middle as the edges allow', () => {
  expect(plan('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.5&fp-y=0.5').extract?.left).toBe(500)
  expect(plan('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.4&fp-y=0.9').extract?.left).toBe(100)
  expect(plan('w=100&h=100&fit=crop&crop=focalpoint&fp-x=1&fp-y=0').extract?.left).toBe(1000)
  expect(plan('w=100&h=100&fit=crop&crop=left').extract?.left).toBe(0)
})

test('the rect comes first and is held inside the picture', () => {
  expect(plan('rect=18,0,93,93&w=33&h=33&fit=crop&dpr=1', {width: 128, height: 93})).toEqual({
    extract: {left: 18, top: 0, width: 93, height: 93},
    size: {width: 33, height: 33},
    canvas: {width: 33, height: 33},
  })
  expect(plan('rect=3900,2900,500,500').extract).toEqual({left: 3900, top: 2900, width: 100, height: 100})
})

test('dpr multiplies, max-w holds, and nothing passes 8192 pixels', () => {
  expect(plan('w=500&dpr=2').size.width).toBe(1000)
  expect(plan('w=500&dpr=3&max-w=1200').size.width).toBe(1200)
  expect(plan('w=999999', {width: 4000, height: 200}).size.width).toBe(8192)
  expect(plan('h=99999&w=10&fit=clip', {width: 10, height: 100_000}).size.height).toBe(8192)
})

test('a sliver still has a pixel', () => {
  expect(plan('w=1', {width: 8000, height: 20}).size).toEqual({width: 1, height: 1})
})

test('auto=format follows what the browser accepts, and fm comes before it', () => {
  expect(read('auto=format', 'image/avif,image/webp,*/*').format).toBe('avif')
  expect(read('auto=format', 'image/webp,*/*').format).toBe('webp')
  expect(read('auto=format', '*/*').format).toBeNull()
  expect(read('auto=format&fm=jpg', 'image/avif').format).toBe('jpg')
})

test('colours are read as Sanity writes them, alpha first', () => {
  expect(read('bg=f80').background).toEqual({r: 255, g: 136, b: 0, alpha: 1})
  expect(read('bg=00ff8800').background).toEqual({r: 255, g: 136, b: 0, alpha: 0})
})

test('no parameter means no transform, and unknown ones are no parameters', () => {
  expect(readTransform(new URLSearchParams('dl=a.jpg&utm=1'), undefined)).toBeNull()
})

test('values that mean nothing are refused with the name of the parameter', () => {
  for (const query of ['w=abc', 'w=-1', 'h=0', 'fit=fancy', 'rect=1,2,3', 'rect=0,0,0,5', 'q=900', 'bg=red', 'or=45'])
    expect(() => readTransform(new URLSearchParams(query), undefined), query).toThrow(
      `Parameter "${query.split('=')[0]}"`,
    )
})

test('no address gets more than eight million pixels, padding included', () => {
  const pixelsOf = (query: string) => {
    const transform = readTransform(new URLSearchParams(query), undefined)
    if (!transform) throw new Error(`${query} asks for nothing`)
    const {size, canvas} = planTransform({width: 1600, height: 900}, transform)
    expect(size.width * size.height).toBeLessThanOrEqual(canvas.width * canvas.height)
    return (canvas.width + 2 * transform.pad) * (canvas.height + 2 * transform.pad)
  }
  for (const fit of ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'])
    for (const size of [
      'w=8000&h=8000',
      'w=8000',
      'h=8192',
      'w=2000&h=2000&dpr=5',
      'min-w=8000&min-h=8000',
      'w=10&pad=8192',
      'w=8000&pad=8192',
    ])
      expect(pixelsOf(`${size}&fit=${fit}`), `${size}&fit=${fit}`).toBeLessThanOrEqual(8_004_000)
  expect(pixelsOf('w=1600&h=900&fit=crop')).toBe(1600 * 900)
})
