// Learns from labelled examples which label fits a set of signs: multinomial logistic regression. Pure.

export interface Example<Label> {
  label: Label
  signs: readonly string[]
}

const rounds = 8
const rate = 0.3
const pull = 0.002

/** The chance of each label, 0 to 1, for the signs of something new. */
export type Learned<Label extends string> = (signs: readonly string[]) => Record<Label, number>

/** 12,000 examples take about a second, so it pauses after every few of them. */
export function* learn<Label extends string>(
  labels: readonly Label[],
  examples: readonly Example<Label>[],
): Generator<void, Learned<Label>> {
  const places = new Map<string, number>()
  const placeOf = (sign: string) => places.get(sign) ?? places.set(sign, places.size).size - 1
  const known = examples.map(({label, signs}) => ({label: labels.indexOf(label), signs: signs.map(placeOf)}))
  const weights = new Float32Array(places.size * labels.length)
  const steps = new Float32Array(weights.length).fill(1)
  for (let round = 0; round < rounds; round++)
    for (const [place, {label, signs}] of mixed(known, round).entries()) {
      if (place % 50 === 0) yield
      const chances = chancesOf(weights, labels.length, signs)
      for (const sign of signs)
        for (let other = 0; other < chances.length; other++) {
          const at = sign * chances.length + other
          const weight = weights[at] as number
          const slope = (other === label ? 1 : 0) - (chances[other] as number) - pull * weight
          const step = (steps[at] as number) + slope * slope
          steps[at] = step
          weights[at] = weight + (rate * slope) / Math.sqrt(step)
        }
    }
  return signs => {
    const known = signs.flatMap(sign => places.get(sign) ?? [])
    const chances = chancesOf(weights, labels.length, known)
    return Object.fromEntries(labels.map((label, place) => [label, chances[place]])) as Record<Label, number>
  }
}

/** The label with the best chance. */
export function likeliest<Label extends string>(chances: Record<Label, number>): Label {
  const labels = Object.keys(chances) as Label[]
  return labels.reduce((best, label) => (chances[label] > chances[best] ? label : best))
}

/** Every round in another order, the same in every process. */
function mixed<T>(items: readonly T[], round: number): T[] {
  const order = items.map((item, place) => ({item, at: Math.imul(place + 1, 2_654_435_761 + round * 40_503) >>> 0}))
  return order.sort((one, other) => one.at - other.at).map(({item}) => item)
}

function chancesOf(weights: Float32Array, count: number, signs: readonly number[]): number[] {
  const sums = new Array<number>(count).fill(0)
  for (const sign of signs)
    for (let label = 0; label < count; label++)
      sums[label] = (sums[label] as number) + (weights[sign * count + label] as number)
  const most = Math.max(...sums)
  const powers = sums.map(sum => Math.exp(sum - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / total)
}
