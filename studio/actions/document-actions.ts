import type {DocumentActionsResolver} from 'sanity'
import {singletonActions} from '../singletons.ts'
import {askBeforePlan} from './ask-before-plan.tsx'
import {earlierVersions} from './earlier-versions.tsx'
import {deleteAction, takeOffAction} from './off-the-site.tsx'
import {withPageLinks} from './page-links.tsx'
import {publishOnceChecked} from './publish-once-checked.tsx'
import {publishWithUndo} from './publish-with-undo.ts'

export const documentActions: DocumentActionsResolver = (actions, context) => {
  if (context.versionType === 'version') return checked(singletonActions(actions, context))
  const own = singletonActions(actions, context).map(action => {
    if (action.action === 'publish') return publishWithUndo(action)
    if (action.action === 'unpublish') return takeOffAction
    return action.action === 'delete' ? deleteAction : action
  })
  return [
    ...checked(own).map(action => (action.action === 'publish' ? withPageLinks(action) : action)),
    earlierVersions,
  ]
}

const checked = (actions: ReturnType<DocumentActionsResolver>) =>
  actions.map(action => (action.action === 'publish' ? publishOnceChecked(askBeforePlan(action)) : action))
