// Holds what the READMEs name against the repository: files, commands, variables and links. No test of prose.
import {existsSync, globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {publicNames} from '#web/config/environment.ts'
import {recipeFiles} from '../helpers/warranty-page.ts'

const readmes = ['README.md', '.github/CONTRIBUTING.md', ...globSync('{scripts,studio,tests,web}/**/README.md')]
  .map(String)
  .filter(path => !path.includes('node_modules'))
const documents = readmes.map(path => ({path, text: readFileSync(path, 'utf8')}))

/** Made by the commands, kept by a running site, or shown as an example. */
const elsewhere = [
  ...['release/', 'releases/', 'tests/.output', 'web/public/studio', '.env', '.data'],
  ...['secrets.json', 'dataset.json', 'erasures.ndjson', 'answers.json', 'lake/', 'datasets/', 'sanity-io/'],
]
const ofTheRecipe = [...recipeFiles, 'web/features/warranty']
const extension = /\.(?:ts|tsx|mjs|json|css|md|yaml|yml|conf|service|webp|ndjson)$/

/** What `text` names in backticks that can only be a path; commands, addresses and values are none. */
function pathsIn(text: string): string[] {
  const words = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)
  return words.filter(
    word =>
      /^[\w.@*{},[\]/-]+$/.test(word) &&
      (word.includes('/') || extension.test(word)) &&
      !/^(?:[/@]|DATA_DIR|\w+\/\*$)/.test(word) &&
      !ofTheRecipe.includes(word) &&
      !elsewhere.some(start => word.startsWith(start)),
  )
}

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

/** A path counts from the repository's root, or from the README's own folder. */
function isThere(path: string, readme: string): boolean {
  return [path, join(dirname(readme), path)].some(name => existsSync(name) || globSync(name).length > 0)
}

const faults = (find: (document: {path: string; text: string}) => string[]) =>
  documents.flatMap(document => find(document).map(fault => `${document.path}: ${fault}`))

test('every file and folder that a README names exists', () => {
  expect(documents.flatMap(({text}) => pathsIn(text)).length).toBeGreaterThan(100)
  expect(faults(({path, text}) => pathsIn(text).filter(named => !isThere(named, path)))).toEqual([])
})

test('every script that a README runs exists', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>}
  const unknown = (text: string) => [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name).filter(name => !(name in scripts)),
    ...[...text.matchAll(/node (scripts\/[\w./-]+)/g)].map(([, file = '']) => file).filter(file => !existsSync(file)),
    ...[...text.matchAll(/npm test -- ([\w./-]+)/g)].map(([, words = '']) => words).filter(words => !isTested(words)),
  ]
  expect(faults(({text}) => unknown(text))).toEqual([])
})

/** vitest and Playwright take the start of a path. */
const isTested = (words: string) => existsSync(words) || globSync(`${words}*`).length > 0

/** Of Node, Docker, Sanity's programs and hosts. */
const platformVariables =
  /^(?:NODE_(?:OPTIONS|EXTRA_CA_CERTS)|COMPOSE_(?:FILE|PROFILES)|POSTGRES_PASSWORD|SANITY_AUTH_TOKEN|CRON_SECRET)$/

test('every variable that a README names is known', () => {
  const sources = globSync(['tests/**/*.ts', 'studio/lake/{main.ts,preload.mjs,src/**/*.ts,tests/**/*.ts}'])
  const code = sources.map(file => readFileSync(file, 'utf8')).join('\n')
  const known = (name: string) =>
    publicNames.includes(name) ||
    platformVariables.test(name) ||
    code.includes(`env.${name}`) ||
    code.includes(`'${name}'`)
  const names = (text: string) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:\*|[A-Z0-9]+\b)/g) ?? []
  const isKnown = (name: string) =>
    name.endsWith('*') ? publicNames.some(one => one.startsWith(name.slice(0, -1))) : known(name)
  expect(faults(({text}) => names(text).filter(name => !isKnown(name)))).toEqual([])
})

test('every link of a README leads somewhere', () => {
  const broken = ({path, text}: {path: string; text: string}) =>
    [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter(target => !/^[a-z]+:/.test(target))
      .filter(target => {
        const [file = '', heading] = target.split('#')
        const found = file ? join(dirname(path), file) : path
        return !existsSync(found) || (heading !== undefined && !headingsOf(found).includes(heading))
      })
  expect(faults(broken)).toEqual([])
})

/** As GitHub names them in addresses. */
function headingsOf(file: string): string[] {
  const lines = withoutBlocks(readFileSync(file, 'utf8')).match(/^#+ .*$/gm) ?? []
  return lines.map(line =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
