import type {AssistantQueryResult} from '#web/content/sanity-types.gen.ts'

/** All that the embedded assistant knows of the business. */
export type Catalogue = AssistantQueryResult
export type CatalogueService = Catalogue['services'][number]
export type CatalogueTier = NonNullable<CatalogueService['priceTiers']>[number]
