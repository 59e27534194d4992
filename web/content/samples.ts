import {stegaClean} from '@sanity/client/stega'
import {isSample} from '#schemas/is-sample.ts'
import {env} from '#web/config/env.ts'
import {isOnOwnMachine} from '#web/config/own-machine.ts'
import {inventedReviewPage} from '#web/domain/business/invented-contact.ts'

interface Owner {
  ownerName: string | null
  ownerFace: {isDrawing: boolean | null} | null
  licenseKind?: string | null
  license: string | null
  insurer?: string | null
  insurance: string | null
}

const isInvented = (text: string | null | undefined) => isSample(stegaClean(text))

/** Words of the seed that end in "(sample)", and a drawn face, belong to an owner who was invented. */
export function withoutSamples<Settings extends Owner>(settings: Settings): Settings {
  const {ownerName, ownerFace} = settings
  const own = (text: string | null | undefined) => (isInvented(text) ? null : (text ?? null))
  return {
    ...settings,
    ownerName: own(ownerName),
    ownerFace: ownerFace?.isDrawing ? null : ownerFace,
    licenseKind: own(settings.licenseKind),
    license: own(settings.license),
    insurer: own(settings.insurer),
    insurance: own(settings.insurance),
  }
}

/** The owner's own computer shows every place filled. */
const showsSamples = () => isOnOwnMachine(env.publicBaseUrl)

/** A page of ours stands in for the public one until the owner has named it. */
export function publicReviewUrl(url: string | null, shows = showsSamples()): string | null {
  return shows || stegaClean(url) !== inventedReviewPage ? url : null
}

export function withoutSampleItems<Item extends {sample: boolean | null}>(
  items: readonly Item[],
  shows = showsSamples(),
): Item[] {
  return shows ? [...items] : items.filter(({sample}) => !sample)
}
