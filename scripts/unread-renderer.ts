/** Of react-dom in the browser. */
export const rendererFile = 'react-dom/cjs/react-dom-client.production.js'

/** Functions of the renderer that only what `unread-exports.ts` leaves out would reach, or what no page renders. */
const emptied = {
  /** ViewTransition. */
  transitions: [
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'measureNestedViewTransitions',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'createViewTransitionInstance',
    'trackEnterViewTransitions',
  ],
  /** Activity and lists of Suspense. */
  boundaries: [
    'updateActivityComponent',
    'retryActivityComponentWithoutHydrating',
    'mountActivityChildren',
    'commitActivityHydrationCallbacks',
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
  ],
  /** Titles, links, styles and scripts that are moved to the head: the server writes the head, and pages set the title. */
  resources: [
    'isHostHoistableType',
    'getResource',
    'acquireResource',
    'suspendResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'preloadStylesheet',
    'getHydratableHoistableCache',
    'createHoistableInstance',
    'mountHoistable',
    'resolveSingletonInstance',
    'commitHostSingletonAcquisition',
    'releaseSingletonInstance',
    'clearSingletonPreambleContribution',
  ],
  /** useActionState, useOptimistic, useTransition, and forms whose action is a function. */
  actions: [
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'dispatchActionState',
    'dispatchOptimisticSetState',
    'startTransition',
    'startHostTransition',
    'useMemoCache',
    'refreshCache',
  ],
  /** Refs of fragments. */
  fragments: [
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
  ],
}

export function withoutUnread(code: string): string {
  const methods = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm
  return Object.values(emptied).flat().reduce(withEmpty, code).replace(methods, '')
}

function withEmpty(code: string, name: string): string {
  const begin = code.indexOf(`\nfunction ${name}(`)
  const body = code.indexOf(') {\n', begin)
  const end = code.indexOf('\n}\n', begin)
  if (begin < 0 || body < 0 || body > end) throw new Error(`${rendererFile} has no function ${name}`)
  return `${code.slice(0, body)}) {${code.slice(end + 1)}`
}
