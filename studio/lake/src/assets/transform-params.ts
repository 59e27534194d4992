/** Parses Sanity's image URL parameters into a normalized transform, so equivalent URLs share one cached file. */
import {z} from 'zod'
import {httpError} from '../errors.ts'
import {maxEdgePx} from './geometry.ts'

const maxPaddingPx = 500

export const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
export type Fit = (typeof fits)[number]
export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

const number = (min: number, max: number) => z.coerce.number().min(min).max(max)
/** In Sanity's words. */
const integer = z
  .string()
  .regex(/^-?\d+$/, 'must be a valid integer')
  .transform(Number)
/** Clamps oversized values instead of refusing them. */
const edge = integer
  .refine(value => value > 0, 'must be greater than 0')
  .transform(value => Math.max(1, Math.round(Math.min(value, maxEdgePx))))
const cropNames = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const color = z
  .string()
  .regex(/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hexadecimal color such as ff8800')
const rect = z
  .string()
  .regex(/^\d{1,6},\d{1,6},\d{1,6},\d{1,6}$/, 'must be a valid integer')
  .transform(text => text.split(',').map(Number) as [number, number, number, number])
  .refine(([, , width, height]) => width > 0 && height > 0, 'must be an area')

const paramsSchema = z.object({
  w: edge.optional(),
  h: edge.optional(),
  'max-w': edge.optional(),
  'max-h': edge.optional(),
  'min-w': edge.optional(),
  'min-h': edge.optional(),
  rect: rect.optional(),
  fit: z.enum(fits).default('clip'),
  crop: z
    .string()
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(cropNames)).min(1).max(2))
    .optional(),
  'fp-x': number(0, 1).optional(),
  'fp-y': number(0, 1).optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif']).optional(),
  // Other values of the list ask for what the lake does anyway, like `compress`.
  auto: z
    .string()
    .transform(text => text.split(',').includes('format'))
    .optional(),
  q: integer.refine(value => value >= 0 && value <= 100, 'must be between 0 and 100').optional(),
  dpr: number(0.1, 5).default(1),
  blur: number(0, 2000).default(0),
  sharp: number(0, 100).default(0),
  sat: number(-100, 100).default(0),
  or: z.enum(['0', '90', '180', '270']).transform(Number).default(0),
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  bg: color.optional(),
  pad: number(0, maxEdgePx)
    .transform(value => Math.round(Math.min(value, maxPaddingPx)))
    .default(0),
  invert: z.enum(['true', 'false']).default('false'),
  frame: z.literal('1').optional(),
})

export interface Transform {
  width: number | null
  height: number | null
  minWidth: number
  minHeight: number
  rect: [left: number, top: number, width: number, height: number] | null
  fit: Fit
  /** The crop's focus, 0..1 from the left and top, or the maxValue detailed part. */
  focus: {x: number; y: number} | 'entropy'
  format: OutputFormat | null
  quality: number
  blur: number
  sharpen: number
  saturation: number
  rotate: number
  flip: {horizontal: boolean; vertical: boolean}
  /** Red, green, blue 0..255 and alpha 0..1. */
  background: {r: number; g: number; b: number; alpha: number} | null
  pad: number
  invert: boolean
  firstFrame: boolean
}

/** Null when the query changes nothing, so the original can be sent. */
export function readTransform(query: URLSearchParams, accept: string | undefined): Transform | null {
  const parsed = paramsSchema.safeParse(Object.fromEntries(query))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const reason = issue?.message ?? 'must be readable'
    throw httpError(400, `Parameter "${String(issue?.path[0] ?? '')}"${reason.startsWith('must') ? '' : ':'} ${reason}`)
  }
  const p = parsed.data
  const asked = Object.keys(p).some(name => query.has(name))
  if (!asked) return null
  const format = p.fm ?? (p.auto ? bestFormat(accept) : null)
  const scaled = (value: number | undefined, maxValue: number | undefined) =>
    value === undefined ? null : Math.max(1, Math.min(Math.round(value * p.dpr), maxValue ?? maxEdgePx, maxEdgePx))
  const [width, height] = [scaled(p.w, p['max-w']), scaled(p.h, p['max-h'])]
  return {
    width,
    height,
    minWidth: p['min-w'] ?? 0,
    minHeight: p['min-h'] ?? 0,
    rect: p.rect ?? null,
    fit: p.fit,
    focus: focusOf(p.crop ?? [], p['fp-x'], p['fp-y']),
    format,
    quality: p.q ?? 75,
    blur: p.blur,
    sharpen: p.sharp,
    saturation: p.sat,
    rotate: p.or,
    flip: {horizontal: p.flip?.includes('h') ?? false, vertical: p.flip?.includes('v') ?? false},
    background: p.bg ? readColor(p.bg) : null,
    pad: p.pad,
    invert: p.invert === 'true',
    firstFrame: p.frame === '1',
  }
}

/** The smallest format that `Accept` names; null keeps the original. */
function bestFormat(accept = ''): OutputFormat | null {
  if (/\bimage\/avif\b/.test(accept)) return 'avif'
  if (/\bimage\/webp\b/.test(accept)) return 'webp'
  return null
}

function focusOf(crop: readonly string[], x: number | undefined, y: number | undefined): Transform['focus'] {
  if (crop.includes('entropy')) return 'entropy'
  if (crop.includes('focalpoint')) return {x: x ?? 0.5, y: y ?? 0.5}
  return {
    x: crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5,
    y: crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5,
  }
}

/** RGB, ARGB, RRGGBB or AARRGGBB. */
function readColor(text: string): Transform['background'] {
  const full = text.length <= 4 ? [...text].map(digit => digit + digit).join('') : text
  const bytes = (full.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))
  const [a = 255, r = 0, g = 0, b = 0] = bytes.length === 4 ? bytes : [255, ...bytes]
  return {r, g, b, alpha: a / 255}
}
