import {defineType} from 'sanity'

/** The `_key` of one of the prices of the service beside it. A type of its own, so that it has an input of its own. */
export const tierChoice = defineType({name: 'tierChoice', title: 'Price of that service', type: 'string'})
