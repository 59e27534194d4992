/** What somebody asks for who wants work done. */
export const workVerbs =
  `fix repair replace install build hang mount assemble clean remove patch adjust tighten seal caulk
  stain sand refinish move put set add attach secure reattach cut trim haul unclog weatherproof insulate wash redo rehang
  level fasten swap refresh touch convert`.split(/\s+/)
