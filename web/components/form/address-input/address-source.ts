/** Google's AutocompleteSuggestion. Keystrokes and the chosen place share a session token: Google bills by it. */
import {findMapsMeta} from '../../maps/maps-key.ts'
import type {Suggestion} from './use-combobox.ts'

export type AddressSource = Awaited<ReturnType<typeof openAddressSource>>

/** Spec 5: for Charlotte 35 to 35.5 north, -81.15 to -80.55 west. */
export function boxAround({lat, lng}: {lat: number; lng: number}) {
  const toTwentieth = (degrees: number) => Math.round(degrees * 20) / 20
  return {
    south: toTwentieth(lat - 0.25),
    north: toTwentieth(lat + 0.25),
    west: toTwentieth(lng - 0.3),
    east: toTwentieth(lng + 0.3),
  }
}

/** Google allows five. */
const addressTypes = ['street_address', 'premise', 'subpremise', 'route']

/** @throws Error of the loader (spec 8). */
export async function openAddressSource() {
  const {loadMaps} = await import('../../maps/load-maps.ts')
  const {AutocompleteSuggestion, AutocompleteSessionToken} = (await loadMaps()).places
  const middle = getMapsMiddle()
  let sessionToken = new AutocompleteSessionToken()
  return {
    /** @throws when Google does not answer. */
    async suggest(input: string): Promise<Suggestion[]> {
      const {suggestions} = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken,
        includedRegionCodes: ['us'],
        includedPrimaryTypes: addressTypes,
        ...(middle && {locationRestriction: boxAround(middle)}),
        language: 'en-US',
        region: 'us',
      })
      return suggestions.flatMap(({placePrediction: prediction}) => {
        if (!prediction) return []
        const text = withoutCountry(prediction.text.text)
        const main = prediction.mainText?.text ?? text
        const secondary = withoutCountry(prediction.secondaryText?.text ?? '')
        return [{id: prediction.placeId, main, secondary, text, prediction}]
      })
    },
    /** The full address with its ZIP code; ends the session. */
    async complete({prediction}: Suggestion): Promise<string | null> {
      const place = prediction?.toPlace()
      sessionToken = new AutocompleteSessionToken()
      if (!place) return null
      await place.fetchFields({fields: ['formattedAddress']})
      return place.formattedAddress ? withoutCountry(place.formattedAddress) : null
    },
  }
}

function getMapsMiddle(): {lat: number; lng: number} | null {
  const [lat, lng] = (findMapsMeta()?.dataset.middle ?? '').split(',').map(Number)
  return lat && lng ? {lat, lng} : null
}

function withoutCountry(address: string): string {
  return address.replace(/, USA$/, '')
}
