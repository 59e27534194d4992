import {stegaClean} from '@sanity/client/stega'
import {isSample} from '#schemas/is-sample.ts'
import {env} from '#web/config/env.ts'
import {isOnOwnMachine} from '#web/config/own-machine.ts'
import {inventedReviewPage} from '#web/domain/business/invented-contact.ts'

const namesOfOwner = ['ownerName', 'licenseKind', 'license', 'insurer', 'insurance'] as const

type Owner = Partial<Record<(typeof namesOfOwner)[number], string | null>> & {
  ownerFace: {isDrawing: boolean | null} | null
}

/** Words of the seed that end in "(sample)", and a drawn face, belong to an owner who was invented. */
export function withoutSamples<Settings extends Owner>(settings: Settings): Settings {
  const invented = namesOfOwner.filter(name => isSample(stegaClean(settings[name])))
  return {
    ...settings,
    ...Object.fromEntries(invented.map(name => [name, null])),
    ownerFace: settings.ownerFace?.isDrawing ? null : settings.ownerFace,
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
