import {stegaClean} from '@sanity/client/stega'

interface Owner {
  ownerName: string | null
  ownerFace: {isDrawing: boolean | null} | null
  license: string | null
  insurance: string | null
}

const isSample = (text: string | null) => /\(sample\)\s*$/i.test(stegaClean(text) ?? '')

/** Words of the seed that end in "(sample)", and a drawn face, belong to an owner who was invented. */
export function withoutSamples<Settings extends Owner>(settings: Settings): Settings {
  const {ownerName, ownerFace, license, insurance} = settings
  return {
    ...settings,
    ownerName: isSample(ownerName) ? null : ownerName,
    ownerFace: ownerFace?.isDrawing ? null : ownerFace,
    license: isSample(license) ? null : license,
    insurance: isSample(insurance) ? null : insurance,
  }
}
