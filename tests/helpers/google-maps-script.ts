/**
 * What the fake of Google's script does in the browser. It is sent as the text of this one function, so it may use
 * nothing from outside itself. It has Google's protocol (its callback, `importLibrary`, the classes that the site
 * uses) and no knowledge: every answer comes from `google-maps.ts` by a call to places.googleapis.com, as Google's does.
 */
export function googleMapsScript(callback: string) {
  const ask = async (method: string, body: unknown) => {
    const answer = await fetch(`https://places.googleapis.com/${method}`, {method: 'POST', body: JSON.stringify(body)})
    if (!answer.ok) throw Object.assign(new Error(`${method}: ${answer.status}`), {name: 'MapsRequestError'})
    return answer.json()
  }

  class Place {
    id: string
    constructor({id}: {id: string}) {
      this.id = id
    }
    async fetchFields({fields}: {fields: string[]}) {
      const {reviews = [], ...place} = await ask('fetchFields', {id: this.id, fields})
      Object.assign(this, place)
      if (fields.includes('reviews')) Object.assign(this, {reviews})
      return {place: this}
    }
  }

  let tokens = 0
  class AutocompleteSessionToken {
    name = `token-${++tokens}`
  }

  /** Suggestions have no ZIP code; only the place itself knows it. */
  const phrases = (address: string) => {
    const words = (text: string) => ({text, toString: () => text, matches: []})
    const [street = '', ...rest] = address.replace(/ \d{5}(?=, USA)/, '').split(', ')
    return {
      text: words([street, ...rest].join(', ')),
      mainText: words(street),
      secondaryText: words(rest.join(', ')),
    }
  }

  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions({sessionToken, ...request}: {sessionToken?: AutocompleteSessionToken}) {
      const {places} = await ask('autocomplete', {...request, sessionToken: sessionToken?.name ?? null})
      const suggestions = places.map((place: {id: string; formattedAddress: string}) => ({
        placePrediction: {
          placeId: place.id,
          ...phrases(place.formattedAddress),
          toPlace: () => new Place(place),
        },
      }))
      return {suggestions}
    },
  }

  /** Drawn as an element that says what it was asked for. */
  class FakeMap {
    element: HTMLElement
    constructor(element: HTMLElement, options: {center: {lat: number; lng: number}; zoom: number}) {
      this.element = element
      element.dataset.fakeMap = JSON.stringify({center: options.center, zoom: options.zoom})
      element.style.backgroundColor = '#d5dccb'
    }
  }
  class Marker {
    constructor({map, title, position}: {map: FakeMap; title: string; position: unknown}) {
      const pin = document.createElement('div')
      pin.dataset.fakeMarker = JSON.stringify({title, position})
      pin.textContent = title
      map?.element.append(pin)
    }
  }

  const libraries: Record<string, object> = {
    core: {},
    maps: {Map: FakeMap},
    marker: {Marker},
    places: {Place, AutocompleteSuggestion, AutocompleteSessionToken},
  }
  const maps = (window as unknown as {google: {maps: Record<string, unknown>}}).google.maps
  Object.assign(maps, {
    version: '3.0.fake',
    importLibrary: async (name: string) => {
      const {missing} = await ask('importLibrary', {name})
      if (missing || !libraries[name]) throw new Error(`The library ${name} could not be loaded.`)
      Object.assign(maps, {[name]: libraries[name]})
      return libraries[name]
    },
  })
  const ready = callback.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], window)
  ;(ready as () => void)()
}
