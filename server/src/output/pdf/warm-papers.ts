import { arePapersWarm, warmPapers } from '../../platform/workers/jobs.ts'

let failed: ((error: unknown) => void) | undefined

/** From now on the first who opens a record finds the threads that draw papers ready. Without `onFailure`: no longer. */
export function expectPapers(onFailure?: (error: unknown) => void): void {
  failed = onFailure
}

/** Its papers are a click away. */
export function recordOpened(): void {
  if (failed !== undefined && !arePapersWarm()) warmPapers().catch(failed)
}
