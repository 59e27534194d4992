import {expect, test} from 'vitest'
import type {List} from '#web/server/assistant/guided/list.ts'
import {labels, names, play, start} from '../../../helpers/guided-play.ts'

const corrections: [says: string, removes: string][] = [
  ['skip the blinds', 'Window Treatments: Blinds × 6'],
  ['actually no tv', 'TV Mount Installation'],
  ['nvm the wardrobe', 'Furniture Assembly'],
  ['scratch the tv, my brother will do it', 'TV Mount Installation'],
  ['leave the blinds out', 'Window Treatments: Blinds × 6'],
  ['forget the wardrobe', 'Furniture Assembly'],
  ['cancel the second one', 'TV Mount Installation'],
  ['never mind the last one', 'Furniture Assembly'],
  ['wait, not the tv', 'TV Mount Installation'],
  ['sorry, no blinds after all', 'Window Treatments: Blinds × 6'],
  ['on second thought we keep the old blinds', 'Window Treatments: Blinds × 6'],
  ['mejor sin el wardrobe', 'Furniture Assembly'],
  ['ya no quiero las blinds', 'Window Treatments: Blinds × 6'],
  ['cancel that', 'Furniture Assembly'],
  ['changed my mind about the tv', 'TV Mount Installation'],
  ['delete everything', 'TV Mount Installation'],
  ['start over', 'TV Mount Installation'],
  ['drop the last one', 'Furniture Assembly'],
  ["we don't need the wardrobe anymore after all", 'Furniture Assembly'],
  ['ya no voy a necesitar lo del wardrobe', 'Furniture Assembly'],
  ['mejor no cuelguen la tele', 'TV Mount Installation'],
  ['cancela el tv por favor', 'TV Mount Installation'],
  ['olvide las persianas, digo las blinds', 'Window Treatments: Blinds × 6'],
  ['actually my wife says the blinds can stay as they are', 'Window Treatments: Blinds × 6'],
  ['you can leave that wardrobe off the list', 'Furniture Assembly'],
  ['sorry the tv is not happening', 'TV Mount Installation'],
  ['hold on wait the landlord is doing the blinds', 'Window Treatments: Blinds × 6'],
  ['no wait skip it', 'Furniture Assembly'],
  ['lets forget about the first one', 'Window Treatments: Blinds × 6'],
  ['paint the fence instead of mounting the tv', 'TV Mount Installation'],
  ['the wardrobe came assembled so nevermind that', 'Furniture Assembly'],
  ['cancelen el segundo', 'TV Mount Installation'],
  ['remove the tv', 'TV Mount Installation'],
  ['remove the last item please', 'Furniture Assembly'],
  ['quita la última', 'Furniture Assembly'],
  ['leave the blinds alone until spring', 'Window Treatments: Blinds × 6'],
  ['you know what, cancel the whole thing', 'TV Mount Installation'],
]

test.each(corrections)('"%s" removes nothing by itself, and one tap does', (says, name) => {
  const before = play(start)
  const shown = play([...start, says])
  expect(names(shown)).toEqual(names(before))
  const remove = labels(shown).find(label => [`Remove ${name}`, `Quitar ${name}`].includes(label))
  expect(remove, labels(shown).join(' | ')).toBeDefined()
  expect(names(play([...start, says, `> ${remove}`]))).toEqual(names(before).filter(each => each !== name))
})

test('one more of the same is added at once where it is said, and by a tap where it is not', () => {
  const more = 'Window Treatments: Blinds × 2'
  expect(names(play([...start, 'and also 2 blinds for the den'])).at(-1)).toBe(more)
  const asked = play([...start, '2 blinds for the den'])
  expect(names(asked)).toEqual(names(play(start)))
  expect(names(play([`> + Add ${more}`], asked)).at(-1)).toBe(more)
})

const lookAlikes = [
  "don't forget to change the lock",
  'not in a hurry',
  'no rush',
  "we don't have pets",
  'the gate code is 4411',
  'my husband is not home before 5',
  'you can remove the old tv stand',
  "I don't need it this week",
  'no need to bring a ladder',
  'please take off your shoes',
  "it's not a brick wall",
  'change of address is coming in May',
  'park on the street, not the driveway',
  'no llamar antes de las 9',
  'the dog will not bite',
  'the blinds are from ikea, not home depot',
  'sorry for the typos im driving',
  'the tv is a samsung from my dad',
  'drop the key under the mat when you leave',
  'make sure you ring twice',
  'la casa esta cerca de la escuela, no hay pierde',
  'es mejor por la tarde',
  'not sure when my lease ends',
  'my brother can help carry the wardrobe up',
  'I should be home by six',
  'the old curtains came with the house',
  'please remove your shoes at the door',
  'no se puede estacionar enfrente',
  'the neighbors changed their wifi name',
  'it is the third house on the left',
  "it's actually on the second floor",
  'we can wait until friday for that',
  'what happens if I cancel?',
  'make it quick please',
  'wait, is the tv bracket included?',
]

test.each(lookAlikes)('"%s" holds nothing up and takes nothing off', says => {
  const before = play(start)
  const after = play([...start, says])
  expect(names(after)).toEqual(names(before))
  expect(labels(after).filter(label => label.startsWith('Remove'))).toEqual([])
  const {notes, lines} = (after.memory as {list: List}).list
  expect([...notes, ...lines].map(({text}) => text).join('\n')).toContain(says.split(',')[0])
})

const changes: [says: string, becomes: string][] = [
  ['make it 8 blinds', 'Window Treatments: Blinds × 8'],
  ['i meant 4 blinds not 6', 'Window Treatments: Blinds × 4'],
  ['4 blinds', 'Window Treatments: Blinds × 4'],
  ['sorry i meant shades', 'Window Treatments: Shades × 6'],
  ['make it 4 blinds instead', 'Window Treatments: Blinds × 4'],
  ['sorry, 8 blinds not 6', 'Window Treatments: Blinds × 8'],
  ['change the blinds to shades', 'Window Treatments: Shades × 6'],
  ['cambie las blinds por curtains', 'Window Treatments: Curtain rod × 6'],
  ['actually full motion', 'TV Mount Installation: Full motion mount'],
  ['wait the tv should be the basic one', 'TV Mount Installation: Basic mount'],
  ['mejor que sean 5 blinds', 'Window Treatments: Blinds × 5'],
  ['so 4 not 6', 'Window Treatments: Blinds × 4'],
  ['correction: five blinds, not six', 'Window Treatments: Blinds × 5'],
  ['mejor que sean 2', 'Furniture Assembly × 2'],
  ['could we do shades instead of the blinds?', 'Window Treatments: Shades × 6'],
  ['I meant 2 tvs', 'TV Mount Installation × 2'],
  ['the tv one is 65 not 55', 'TV Mount Installation: Premium installation'],
]

test.each(changes)('"%s" changes nothing by itself, and one tap makes it %s in its place', (says, becomes) => {
  const before = names(play(start))
  const shown = play([...start, says])
  expect(names(shown)).toEqual(before)
  const button = labels(shown).find(label => [`Change to ${becomes}`, `Cambiar a ${becomes}`].includes(label))
  const after = names(play([...start, says, `> ${button}`]))
  const changed = before.findIndex(name => becomes.split(/: | × /)[0] === name.split(/: | × /)[0])
  expect(after).toEqual(before.with(changed, becomes))
})

const sizes: [says: string, corrects: string, from: string, to: string][] = [
  [
    'install 180 sq ft of lvp in the den',
    'it is 230 sq ft, not 180',
    'LVP Floor Installation: Under 200 sq ft, 180 sq ft',
    'LVP Floor Installation: 200-400 sq ft, 230 sq ft',
  ],
  [
    'patch a 4 inch hole in the drywall',
    'sorry, it is 10 inches, not 4',
    'Drywall Repair: Small patch, up to 6 in',
    'Drywall Repair: Medium patch, 6-12 in',
  ],
]

test.each(sizes)('"%s", then "%s" has the price of that size', (says, corrects, from, to) => {
  const asked = play([says, corrects])
  expect(names(asked)).toEqual([from])
  expect(names(play([`> Change to ${to}`], asked))).toEqual([to])
})

test('what a correction names instead is a button that adds it, and then the correction is no note any more', () => {
  const said = [...start, 'skip the blinds and do curtains instead']
  const shown = play(said)
  expect(names(shown)).toEqual(names(play(start)))
  expect(labels(shown)).toContain('Remove Window Treatments: Blinds × 6')
  const added = play([...said, '> + Add Window Treatments'])
  expect(names(added)).toEqual([...names(play(start)), 'Window Treatments'])
  expect([added.notes, added.jobs.at(-1)?.note]).toEqual([[], 'skip the blinds and do curtains instead'])
})

test('a sentence with a turn and a new job shows the one and adds the other', () => {
  const outcome = play([...start, 'skip the blinds. mount 2 curtain rods'])
  expect(names(outcome)).toEqual([...names(play(start)), 'Window Treatments: Curtain rod × 2'])
  expect(labels(outcome)).toContain('Remove Window Treatments: Blinds × 6')
})

test('a message that names everything again shows three changes, and keeps each word', () => {
  const again = play([...start, '2 blinds. mount 3 tvs. 4 blinds. mount 5 tvs'])
  expect(labels(again).filter(label => label.startsWith('Change to'))).toEqual([
    'Change to Window Treatments: Blinds × 2',
    'Change to TV Mount Installation × 3',
    'Change to Window Treatments: Blinds × 4',
  ])
  expect(again.notes?.map(({text}) => text)).toEqual(['2 blinds.', 'mount 3 tvs.', '4 blinds.', 'mount 5 tvs'])
})
