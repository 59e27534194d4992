// What customers call the rate card's entries, keyed by words of CMS titles and labels, so that an entry works for any
// document with them. `+word` names the job by itself; other words only describe a named job.
export const serviceWords: Record<string, string> = {
  'drywall repair': `drywall, sheetrock, hole, patch, nail pop, plaster, wall crack, crack wall, crack ceiling,
    dent wall, ding wall`,
  'water damage': `water damage, water stain, leak stain, wet drywall, soaked drywall, wet ceiling, flood damage,
    water spot, soggy ceiling`,
  'interior painting': `interior paint, paint inside, paint room, paint bedroom, paint kitchen, paint bathroom,
    paint office, paint hallway, paint living room, paint dining room, paint basement, paint nursery, paint wall,
    paint ceiling, repaint room, repaint bedroom, repaint kitchen, repaint wall, bedroom paint, room paint,
    kitchen paint`,
  'exterior painting': `exterior paint, paint outside, outside paint, paint exterior, paint house, paint siding,
    paint shutter, paint porch, paint fascia, house paint, exterior trim`,
  'tv mount': 'tv, television, flat screen, tvs',
  'lvp floor': 'lvp, lvp floor, vinyl plank, luxury vinyl, vinyl floor, vinyl, vinyl plank floor',
  'smart home': 'smart home, smart device',
  'pressure washing': `pressure wash, power wash, soft wash, wash driveway, wash house, wash deck, wash patio,
    clean driveway`,
  'window treatments': 'window treatment, drape',
  wainscoting: `wainscot, board batten, board n batten, shiplap, chair rail, beadboard, panel wall,
    picture frame mold`,
  carpentry: 'carpentri, woodwork, carpenter',
  'floor installation': 'floor, flooring, laminate, hardwood',
  'garage floor epoxy': 'epoxy, garage floor, garage coating',
  'furniture assembly': `furniture, assemble, assembly, ikea, bed frame, dresser, wardrobe, bookshelf, crib,
    put together desk`,
}

export const workVerbs =
  `fix repair replace install build hang mount assemble clean remove patch adjust tighten seal caulk
  stain sand refinish move put set add attach secure reattach cut trim haul unclog weatherproof insulate wash redo rehang
  level fasten swap refresh touch convert`.split(/\s+/)

export const tierWords: Record<string, string> = {
  'small patch': 'small, tiny, nail hole, doorknob, fist',
  'medium patch': 'medium',
  'large patch': 'large, big, huge, ceiling',
  'accent wall': '+accent wall, +feature wall, 1 wall, one wall, accent',
  'standard room': '144 sqft, standard, normal, regular, average, small, medium, just the wall',
  'large room': 'large, big, ceiling, huge',
  'trim n accent': 'trim, shutter, fascia, accent, front door',
  'single story': 'single, 1 story, one story, ranch, single story, 1 level',
  'two story': '2 story, two story, double story, 2 level',
  'basic mount': 'basic, fixed, flat mount, flat, simple, standard, regular, tilt',
  'full motion': 'full motion, swivel, articulate, motion, move, pull out, arm',
  premium: 'premium, hide wire, hidden wire, conceal, fireplace, in wall, hide cable, hide the wire',
  doorbell: '+doorbell, +ring bell, +video bell',
  thermostat: '+thermostat, +nest, +ecobee',
  camera: '+camera, +security cam, +cam',
  'smart lock': '+smart lock, +keypad lock, +keyless, +electronic lock, lock',
  driveway: 'driveway',
  'soft wash': 'house, siding, home, whole',
  deck: 'deck, patio',
  'interior prehung': `+interior door, +bedroom door, +closet door, +bathroom door, +prehung, +inside door, interior,
    inside`,
  'exterior door': `+exterior door, +front door, +back door, +entry door, +patio door, +storm door, +outside door,
    exterior, outside, front, back`,
  'window replacement': `+replace window, +install window, +new window, +window replace, +window install,
    +put window, window`,
  'curtain rod': '+curtain rod, +curtain, +rod',
  blinds: '+blind',
  shades: '+shade',
  'single accent': '1 wall, one wall, accent wall, single, wall, accent',
  'full 12x12': 'full room, whole room, room, all wall, entire, 4 wall',
  'trim repair': `+trim repair, +fix trim, +repair trim, +repair baseboard, +fix baseboard, +baseboard repair, trim,
    baseboard`,
  'door install': 'door, slab',
  'built in': '+built in, +bookcase, +custom shelf, +bench seat, +window seat',
  'lvp or laminate': 'laminate, new floor, hardwood',
  stairs: 'stair, step, staircase',
  removal: 'remove, removal, tear out, rip out, tear up, pull up, rip up, demo, old floor, old carpet',
  '2 car': '2 car, whole garage, 2 car garage, double garage, standard',
  'by area': 'area, 1 car, single garage, sqft',
}

/** On the order form but not on the rate card: named, and priced after a walkthrough. */
export const unpricedWork: Record<string, string> = {
  'Door repair': `door repair, fix door, repair door, door stick, door squeak, door close, door latch, door drag,
    hinge, doorknob, door knob, door rub, adjust door`,
  'Window repair': `window repair, fix window, repair window, window stick, window open, window screen,
    broken window, torn screen, window crack`,
  'Fence repair': 'fence, gate, picket',
  'Cabinet repair': 'cabinet, drawer, cupboard',
  'Ceiling fan': 'ceiling fan, fan',
  'Light fixture': 'light fixture, chandelier, pendant, sconce, light, vanity light, recess light',
  Shelving: 'float shelf, float shelve, shelf, shelve, shelving, closet organizer',
  Appliances: 'dishwasher, microwave, appliance, garbage disposal, range hood',
  'Deck staining': 'stain deck, seal deck, deck stain, stain fence',
  Wallpaper: 'wallpaper',
  'Kitchen remodel': 'kitchen remodel, remodel kitchen, kitchen renovation, backsplash, countertop, renovate kitchen',
  'Bathroom remodel': `bathroom remodel, remodel bathroom, bathroom renovation, renovate bathroom, redo bathroom,
    vanity`,
  'Faucet or toilet': 'faucet, toilet, sink, shower head',
  'Caulk and grout': 'caulk, grout, regrout, recaulk',
  'Trim and baseboards': 'baseboard, crown mold, trim, mold, quarter round',
  'Basement finishing': 'basement finish, finish basement',
  'Gutter cleaning': 'gutter',
  'Picture hanging': 'hang picture, hang mirror, hang art, picture hang, mirror',
}

/** Longer names first: each takes its words out of the text. */
export const rooms =
  `living room, family room, dining room, laundry room, bonus room, guest room, guest bedroom, master bedroom,
  primary bedroom, bedroom, kitchen, bathroom, powder room, basement, garage, office, hallway, hall, den, nursery,
  playroom, attic, foyer, entryway, sunroom, porch, patio, closet, stairwell, upstairs, downstairs, outside, backyard,
  front yard`.split(/,\s+/)

export const roomServices = ['tv mount', 'window treatments', 'wainscoting', 'interior painting']
