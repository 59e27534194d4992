import type {AssistantQueryResult} from '#web/content/sanity-types.gen.ts'

export type Catalogue = AssistantQueryResult
export type CatalogueService = Catalogue['services'][number]
export type CatalogueTier = NonNullable<CatalogueService['priceTiers']>[number]
