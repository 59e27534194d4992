import {expect, test} from 'vitest'
import {proposeAlt} from '#studio/inputs/alt-proposal.ts'
import {
  type AddedPhoto,
  altOf,
  type Batch,
  categoriesOf,
  editPhoto,
  editProject,
  missingOf,
  pairWithNext,
  removePhoto,
  splitPair,
  toProject,
} from '#studio/tools/photos/photo-batch.ts'
import {uploadProblem} from '#studio/tools/photos/upload-photo.ts'

const added = (id: string): AddedPhoto => ({
  id,
  file: new File([], `${id}.jpg`),
  previewUrl: '',
  assetId: null,
  problem: null,
  alt: null,
})
const batchOf = (...ids: string[]): Batch => ids.map(id => toProject(added(id)))
/** "a>b" is a pair. */
const shape = (batch: Batch) => batch.map(({photos}) => photos.map(({id}) => id).join('>')).join(' ')
const first = (batch: Batch) => batch[0] ?? expect.fail('no project')

test('the proposed words come from the kind of work and the name', () => {
  const words = (category: string | null, title: string, isBefore = false) => proposeAlt({category, title, isBefore})
  expect(words('bathroom', 'Double vanity ')).toBe('Remodeled bathroom: Double vanity')
  expect(words('bathroom', 'Double vanity', true)).toBe('Bathroom before the remodel: Double vanity')
  expect(words('flooring', '')).toBe('New floor')
  expect(words(null, 'TV Mount Installation')).toBe('Finished work: TV Mount Installation')
  expect(words('something else', '', true)).toBe('Before the work')
})

test('two photos become one project, change places and come apart again; a pair takes no third', () => {
  const paired = pairWithNext(batchOf('a', 'b', 'c'), 0)
  expect(shape(paired)).toBe('a>b c')
  expect(shape(pairWithNext(paired, 0))).toBe('a>b c')
  expect(shape(pairWithNext(batchOf('a'), 0))).toBe('a')
  const {id, photos} = first(paired)
  expect(shape(splitPair(paired, id))).toBe('a b c')
  const swapped = editProject(paired, id, {photos: photos.toReversed()})
  expect(shape(swapped)).toBe('b>a c')
  const apart = splitPair(swapped, id)
  expect(shape(apart)).toBe('b a c')
  expect(new Set(apart.map(project => project.id)).size).toBe(3)
})

test('a pair keeps what was typed for either photo', () => {
  const typed = editProject(batchOf('a', 'b'), 'a', {title: 'Deck', category: 'other'})
  const pair = first(pairWithNext(editProject(typed, 'b', {description: 'Washed.'}), 0))
  expect(pair).toMatchObject({title: 'Deck', description: 'Washed.', category: 'other'})
})

test('of a pair one photo can be removed, and the other one stays with its words', () => {
  const paired = editProject(pairWithNext(batchOf('a', 'b'), 0), 'b', {title: 'Deck'})
  expect(removePhoto(paired, 'b')).toMatchObject([{title: 'Deck', photos: [{id: 'a'}]}])
  expect(removePhoto(paired, 'a')).toMatchObject([{title: 'Deck', photos: [{id: 'b'}]}])
  expect(removePhoto(batchOf('a'), 'a')).toEqual([])
})

test('the kind of work is asked once: each project takes it from the one above', () => {
  const batch = batchOf('a', 'b', 'c')
  expect(categoriesOf(batch, 'flooring')).toEqual(['flooring', 'flooring', 'flooring'])
  expect(categoriesOf(editProject(batch, 'b', {category: 'other'}), null)).toEqual([null, 'other', 'other'])
})

test('own words replace the proposal, which follows the name until then', () => {
  const named = editProject(pairWithNext(batchOf('a', 'b'), 0), 'b', {title: 'Hall'})
  const wordsOf = (batch: Batch) => {
    const project = first(batch)
    return project.photos.map(photo => altOf(project, photo, 'flooring'))
  }
  expect(wordsOf(named)).toEqual(['Floor before the work: Hall', 'New floor: Hall'])
  expect(wordsOf(editPhoto(named, 'a', {alt: 'Torn carpet'}))).toEqual(['Torn carpet', 'New floor: Hall'])
})

test('what a project lacks is named', () => {
  const project = first(batchOf('a'))
  expect(missingOf(project, null)).toEqual(['the kind of work', 'a name', 'what was done'])
  expect(missingOf({...project, title: ' ', description: 'Washed.'}, 'other')).toEqual(['a name'])
})

test('what keeps a photo away is said in words, with the way out', () => {
  const problem = (type: string, name: string, statusCode?: number, message?: string) =>
    uploadProblem({type, name}, {statusCode, message})
  expect(problem('', 'IMG_1.HEIC')).toContain('check the connection')
  expect(problem('', 'IMG_1.HEIC', 400, 'Invalid image: it has too many pixels')).toContain('more pixels than')
  expect(problem('image/jpeg', 'heic.jpg', 400)).toMatch(/^heic\.jpg is damaged.*Choose a JPEG/)
  expect(problem('application/pdf', 'plan.pdf')).toContain('no picture')
  expect(problem('image/png', 'big.png', 413)).toContain('50 MB at most')
  expect(problem('image/png', 'a.png', 503)).toContain('try again')
  expect(problem('image/png', 'a.png')).toContain('check the connection')
})
