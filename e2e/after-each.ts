import { afterEach } from 'vitest'
import { leave, seen } from './fixtures.ts'

// A set-up file, since the files share their modules: a hook in fixtures.ts would be the first file's alone.
afterEach(async ({ task }) => {
  // What stood on the screen tells more than what was waited for in vain.
  if (task.result?.state === 'fail') console.log(await seen())
  await leave()
})
