import { afterEach } from 'vitest'
import { leave } from './fixtures.ts'

// A set-up file, since the files share their modules: a hook in fixtures.ts would be the first file's alone.
afterEach(leave)
