import type {HomePageQueryResult} from '#web/content/sanity-types.gen.ts'

export type HomePage = NonNullable<HomePageQueryResult>
export type PopularServicesSection = NonNullable<HomePage['popularServices']>
export type PopularService = NonNullable<PopularServicesSection['services']>[number]
