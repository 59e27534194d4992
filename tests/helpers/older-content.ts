/** Content as older versions stored it, on a lake of the test's own. */
import {startTestLake} from 'content-lake/testing/lake'

/** A price as it was stored before sizes were fields. */
export const tier = (label: string) => ({
  _key: label,
  _type: 'priceTier',
  label,
  from: 95,
  unit: 'flat',
  openEnded: false,
})

export const service = (_id: string, ...labels: string[]) => ({
  _id,
  _type: 'service',
  title: _id,
  priceTiers: labels.map(tier),
})

export const newClient = async () => (await startTestLake()).client()
