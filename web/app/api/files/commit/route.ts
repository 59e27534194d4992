/** Spec 7.2: a photo becomes part of a stored request. What it answers: handle-commit.ts. */
import {handleCommit} from '#web/server/photos/handle-commit.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleCommit(request, getServices())
}
