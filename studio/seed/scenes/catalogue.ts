/** Every picture of the seed by its file name. */
import * as assembled from './assembled.ts'
import * as built from './built.ts'
import * as business from './business.ts'
import * as inside from './colors-inside.ts'
import * as outside from './colors-outside.ts'
import {floorInstallation, garageEpoxy, lvpFloor} from './floors.ts'
import * as gallery from './gallery.ts'
import * as garages from './garage-floors.ts'
import * as mounted from './mounted.ts'
import * as floors from './new-floors.ts'
import {carpentry, home, pressureWashing} from './outdoors.ts'
import {exteriorPainting, interiorPainting, paintingInAndOut} from './painting.ts'
import * as repairs from './repairs.ts'
import {doorsAndWindows, furnitureAssembly, smartHome, tvMount, windowTreatments} from './rooms.ts'
import {drywallRepair, wainscoting, waterDamage} from './walls.ts'
import * as washed from './washed.ts'

type Draw = () => string
type DrawState = (done: boolean) => string

/** Named `name-1`, `name-2` and so on. */
const numbered = (name: string, draws: Draw[]) =>
  Object.fromEntries(draws.map((draw, i) => [`${name}-${i + 1}`, draw] as const))

/** One drawing in two states, so that a visitor can slide one over the other. */
const pairs = (name: string, draws: DrawState[]): Record<string, Draw> =>
  Object.fromEntries(
    draws.flatMap((draw, i) => [
      [`${name}-${i + 1}-before`, () => draw(false)] as const,
      [`${name}-${i + 1}-after`, () => draw(true)] as const,
    ]),
  )

export const scenes: Record<string, Draw> = {
  home,
  'drywall-repair': drywallRepair,
  'water-damage-restoration': waterDamage,
  'interior-painting': interiorPainting,
  'exterior-painting': exteriorPainting,
  'tv-mount-installation': tvMount,
  'lvp-floor-installation': lvpFloor,
  'smart-home': smartHome,
  'pressure-washing': pressureWashing,
  'doors-windows-installation': doorsAndWindows,
  'window-treatments': windowTreatments,
  wainscoting,
  'carpentry-woodworking': carpentry,
  'floor-installation': floorInstallation,
  'garage-floor-epoxy': garageEpoxy,
  'furniture-assembly': furnitureAssembly,
  painting: paintingInAndOut,
  ...pairs('drywall', [repairs.doorknobHole, repairs.doorwayCrack, repairs.ceilingOpening]),
  ...pairs('water', [repairs.stainedCeiling, repairs.wetBaseboard, repairs.openedWall]),
  ...pairs('interior', [inside.accentWall, inside.bedroom, inside.diningRoom]),
  ...pairs('exterior', [outside.twoStory, outside.windowTrim, outside.porch]),
  ...pairs('lvp', [floors.livingRoomFloor, floors.kitchenFloor, floors.hallwayFloor]),
  ...pairs('washing', [washed.driveway, washed.sidingWash, washed.deck]),
  ...pairs('floors', [floors.stairs, floors.laminate, floors.bedroomFloor]),
  ...pairs('epoxy', [garages.garage, garages.workbench, garages.threshold]),
  ...pairs('painting', [inside.doorAndTrim, outside.singleStory, inside.frontHall]),
  ...numbered('tv', [mounted.tvAboveConsole, mounted.tvAboveFireplace, mounted.tvOnArm]),
  ...numbered('smart', [mounted.doorbell, mounted.thermostat, mounted.camera]),
  ...numbered('treatments', [mounted.drapes, mounted.blinds, mounted.romanShades]),
  ...numbered('doors', [built.interiorDoor, built.frontDoor, built.newWindow]),
  ...numbered('wainscoting', [built.diningPanels, built.boardAndBatten, built.stairPanels]),
  ...numbered('carpentry', [built.builtInBookcase, built.windowSeat, built.mudroom]),
  ...numbered('furniture', [assembled.bedWithDrawers, assembled.deskAndShelf, assembled.dresser]),
  ...numbered('gallery-bathroom', [gallery.vanity, gallery.tub, gallery.powderRoom]),
  ...numbered('gallery-flooring', [gallery.livingRoomPlanks, gallery.kitchenPlanks, gallery.woodenStairs]),
  ...numbered('gallery-furniture', [assembled.wallOfBookcases, assembled.tableForSix, assembled.slidingWardrobe]),
  ...numbered('gallery-other', [gallery.screenAndShelves, gallery.stainedDeck, gallery.welcomingPorch]),
  'about-story': business.workshop,
  'about-process': business.photoAndReply,
  'book-process': business.bookedDay,
  'area-south-charlotte': business.southCharlotteStreet,
  'area-ballantyne': business.ballantyneRow,
}
