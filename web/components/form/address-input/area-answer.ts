import {type AreaWords, areaSentence, findArea, type ServedPlace} from '#web/domain/business/service-area.ts'

let loading: ReturnType<typeof loadPlaces> | undefined

async function loadPlaces(): Promise<{places: ServedPlace[]; words: AreaWords}> {
  const response = await fetch('/service-area.json')
  if (!response.ok) throw new Error(`/service-area.json failed: ${response.status}`)
  return response.json()
}

/** @throws Error when the places cannot be loaded; the next call tries again. */
export async function readAreaAnswer() {
  loading ??= loadPlaces()
  const {places, words} = await loading.catch(error => {
    loading = undefined
    throw error
  })
  return (address: string) => areaSentence(findArea(address, places), words)
}
