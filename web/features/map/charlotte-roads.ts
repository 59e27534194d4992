import type {Edges, Position} from './places.ts'

export interface Road {
  labelAt: Position
  course: readonly Position[]
}

/** A site whose map's middle lies on this sheet gets the roads drawn; any other gets its places alone. */
export const charlotteRoads: Record<string, Road> = {
  'I-485': {
    labelAt: [35.098, -80.957],
    course: [
      [35.352, -80.84],
      [35.345, -80.72],
      [35.25, -80.622],
      [35.155, -80.632],
      [35.094, -80.69],
      [35.063, -80.765],
      [35.062, -80.85],
      [35.088, -80.915],
      [35.14, -80.982],
      [35.23, -80.995],
      [35.31, -80.95],
      [35.352, -80.84],
    ],
  },
  'I-77': {
    labelAt: [35.165, -80.872],
    course: [
      [35.36, -80.85],
      [35.225, -80.853],
      [35.13, -80.882],
      [34.99, -80.955],
    ],
  },
  'I-85': {
    labelAt: [35.243, -80.935],
    course: [
      [35.22, -81.06],
      [35.262, -80.88],
      [35.29, -80.77],
      [35.36, -80.67],
    ],
  },
  'US-74': {
    labelAt: [35.142, -80.745],
    course: [
      [35.217, -80.838],
      [35.165, -80.75],
      [35.108, -80.695],
      [35.02, -80.6],
    ],
  },
}

export const charlotteEdges: Edges = {north: 35.335, south: 34.995, west: -81.01, east: -80.59}
