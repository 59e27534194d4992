import {env} from '#web/config/env.ts'
import {type Figures, noFigures} from '#web/domain/business/figures.ts'
import {readFigures} from '#web/server/office/figures.ts'
import {getServices} from '#web/server/services.ts'

/** A build must not open, and so upgrade, the request store of a running site. */
export async function getFigures(): Promise<Figures> {
  return env.isBuild ? noFigures : readFigures(getServices())
}
