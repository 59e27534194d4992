import {acceptedPhotos} from '../objects/photo.ts'
import {field} from './field.ts'

const samples = 'Words that end in (sample) are never shown to visitors'

const figures = [
  ['answered', 'Requests answered', 'From 20 on'],
  [
    'answerTime',
    'How soon you answer',
    'Within which time half of the last 90 days were answered. From 20 answers on, and while it keeps what you promise under Hours',
  ],
  ['rating', 'Average rating', 'From 10 customers on who allowed it in the survey after a job'],
  ['foundedYear', 'In business since', 'The year under Business'],
] as const

/** Who comes to the house, and what vouches for them. */
export const ownerFields = [
  field.string('ownerName', "Owner's name", {
    description: `Customers like to know who comes. Shown beside prices and forms. ${samples}`,
  }),
  field.photo('ownerFace', "Owner's picture", {description: 'A photograph: visitors never see a drawing here'}),
  field.image('ownerSignature', "Owner's signature", {
    description: 'Optional: a photograph of it, in dark ink on white paper, three times as wide as high',
    options: {accept: acceptedPhotos},
  }),
  field.string('licenseKind', 'Kind of license', {
    description: 'Before its number, for example "General contractor"',
  }),
  field.string('license', 'License', {
    description: 'As it should appear, for example "License No. 12345". At the bottom of each page',
  }),
  field.string('insurer', 'Insurance company', {description: 'Before what it covers, for example "State Farm"'}),
  field.string('insurance', 'Insurance', {
    description: 'As it should appear, for example "Insured for up to $1,000,000"',
  }),
  field.object('figures', 'Figures on the home and about page', {
    description: 'The site counts them every hour and shows each once it is true for sure',
    // A switch that was never touched counts as on.
    fields: figures.map(([name, title, description]) => field.boolean(name, title, {description, initialValue: true})),
  }),
  field.list('profiles', 'Our profiles elsewhere', 'profile', {
    description: 'Google, Facebook, Nextdoor, Yelp and others. At the bottom of each page and for search engines',
  }),
]
