import { arePapersWarm, warmPapers } from '../../platform/workers/jobs.ts'

let failed: ((error: unknown) => void) | undefined

export function expectPapers(onFailure?: (error: unknown) => void): void {
  failed = onFailure
}

export function recordOpened(): void {
  if (failed !== undefined && !arePapersWarm()) warmPapers().catch(failed)
}
