import { afterEach } from 'vitest'
import { leave, seen } from './fixtures.ts'

// A set-up file: test files share modules, so a hook in fixtures.ts would run for the first file only.
afterEach(async ({ task }) => {
  // The screen's text explains a failure better than the expired wait.
  if (task.result?.state === 'fail') console.log(await seen())
  await leave()
})
