import type {LakeDocument} from '../types.ts'

export const isAsset = ({_type}: LakeDocument): boolean => _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'

/** A document as strangers see it: nothing of an asset tells where its file comes from. */
export function publicCopy(document: LakeDocument): LakeDocument {
  if (!isAsset(document)) return document
  const {originalFilename: _name, source: _source, ...shown} = document
  if (typeof shown.metadata !== 'object' || shown.metadata === null) return shown
  const {exif: _exif, location: _location, ...metadata} = shown.metadata as Record<string, unknown>
  return {...shown, metadata}
}
