/** What a dataset is besides its content, in `dataset.json`. A folder is a dataset only with this file. */
import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import {readJsonFile, writeJsonFile} from '../store/json-file.ts'

/** As at Sanity, without its `custom`: whether strangers may read published documents. */
export const aclModeSchema = z.enum(['public', 'private'])
export type AclMode = z.infer<typeof aclModeSchema>

const propertiesSchema = z.object({
  aclMode: aclModeSchema,
  createdAt: z.iso.datetime(),
  createdByUserId: z.string(),
})
export type Properties = z.infer<typeof propertiesSchema>

/** Sanity's rules (https://www.sanity.io/docs/datasets): they also keep a name inside its folder. */
export const datasetNamePattern = /^[a-z0-9][a-z0-9_-]{0,63}$/

const fileOf = (folder: string) => join(folder, 'dataset.json')

/** Null without the file. @throws Error for a damaged one */
export const readProperties = (folder: string): Properties | null => readJsonFile(fileOf(folder), propertiesSchema)

export const writeProperties = (folder: string, properties: Properties): void =>
  writeJsonFile(fileOf(folder), properties)

/** The names of the folders below `root` that are datasets, in order. */
export function namesBelow(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root)
    .filter(name => datasetNamePattern.test(name) && existsSync(fileOf(join(root, name))))
    .sort()
}
