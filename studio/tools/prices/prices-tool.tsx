/** Studio tool "Prices": every price in one table, changed and published together. */
import {Spinner} from '@sanity/ui'
import {DollarSign} from 'lucide-react'
import {useState} from 'react'
import type {Tool} from 'sanity'
import {studioIcon} from '../../icons.tsx'
import {useLiveQuery} from '../../use-query.ts'
import {Field} from '../office/fields.tsx'
import office from '../office/office.module.css'
import {Page, Problem} from '../office/page.tsx'
import {EarlierPrices} from './earlier-prices.tsx'
import {type PricedDocument, type PriceGroup, pricesQuery, searchPrices, toPriceGroups} from './price-rows.ts'
import {PriceTable} from './price-table.tsx'
import {PublishBar} from './publish-bar.tsx'
import {RaiseForm} from './raise-form.tsx'
import {usePriceBoard} from './use-price-board.ts'

const query = {listen: '*[_type in ["service", "hourlyPackage", "system.release"]]', fetch: pricesQuery}

function Prices() {
  const {data, problem} = useLiveQuery<PricedDocument[]>(query)
  if (!data) return problem ? <Problem sentence={problem} /> : <Spinner />
  return <Board groups={toPriceGroups(data)} />
}

function Board({groups}: {groups: readonly PriceGroup[]}) {
  const board = usePriceBoard(groups)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = searchPrices(groups, search)
  const selected = chosen.length === 0 ? shown : shown.filter(({documentId}) => chosen.includes(documentId))
  return (
    <div className={office.room}>
      <Page title="Prices">
        <RaiseForm selected={selected} onRaise={raise => board.raise(selected, raise)} />
        <Field label="Find a price" type="search" value={search} onText={setSearch} />
        <PriceTable groups={shown} board={board} chosen={chosen} onChoose={setChosen} />
        <EarlierPrices />
      </Page>
      <PublishBar board={board} />
    </div>
  )
}

export const pricesTool: Tool = {
  name: 'prices',
  title: 'Prices',
  icon: studioIcon(DollarSign),
  component: Prices,
}
