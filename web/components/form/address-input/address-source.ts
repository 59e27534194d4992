/** Google's AutocompleteSuggestion. Keystrokes and the chosen place share a session token: Google bills by it. */
import type {Suggestion} from './combobox-state.ts'

export interface AddressSource {
  /** @throws when Google does not answer. */
  suggest(text: string): Promise<Suggestion[]>
  /** The full address with its ZIP code; ends the session. */
  complete(suggestion: Suggestion): Promise<string | null>
}

/** Spec 5. */
const charlotteBox = {south: 35, north: 35.5, west: -81.15, east: -80.55}

/** Google allows five. */
const addressTypes = ['street_address', 'premise', 'subpremise', 'route']

/** @throws Error of the loader (spec 8). */
export async function openAddressSource(): Promise<AddressSource> {
  const {loadMaps} = await import('../../maps/load-maps.ts')
  const {AutocompleteSuggestion, AutocompleteSessionToken} = (await loadMaps()).places
  let sessionToken = new AutocompleteSessionToken()
  const predictions = new Map<string, google.maps.places.PlacePrediction>()
  return {
    async suggest(input) {
      const {suggestions} = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken,
        includedRegionCodes: ['us'],
        includedPrimaryTypes: addressTypes,
        locationRestriction: charlotteBox,
        language: 'en-US',
        region: 'us',
      })
      predictions.clear()
      return suggestions.flatMap(({placePrediction: prediction}) => {
        if (!prediction) return []
        predictions.set(prediction.placeId, prediction)
        const text = withoutCountry(prediction.text.text)
        const main = prediction.mainText?.text ?? text
        const secondary = withoutCountry(prediction.secondaryText?.text ?? '')
        return [{id: prediction.placeId, main, secondary, text}]
      })
    },
    async complete({id}) {
      const place = predictions.get(id)?.toPlace()
      sessionToken = new AutocompleteSessionToken()
      if (!place) return null
      await place.fetchFields({fields: ['formattedAddress']})
      return place.formattedAddress ? withoutCountry(place.formattedAddress) : null
    },
  }
}

function withoutCountry(address: string): string {
  return address.replace(/, USA$/, '')
}
