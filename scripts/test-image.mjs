// npm run test:image: builds and runs the image and compares its files with a local build. IMAGE_ENGINE selects the engine
// ("podman --runtime runc"); IMAGE_BUILD and IMAGE_RUN add options ("--network host").
import './set-up/node-version.mjs'
import { billOfMaterials } from './set-up/bill-of-materials.mjs'
import { prepare } from './set-up/prepare.mjs'
import { builtHere, digestOf } from './tests/built-files.mjs'
import { buildImage, findEngine, startImage } from './tests/image.mjs'
import { summarize } from './tests/vitest.mjs'

const engine = findEngine()
if (engine === undefined) {
  console.log('The image was NOT tried: no docker and no podman answers here.')
  process.exit(0)
}
await prepare()

const failures = []
let passed = 0
const check = (what, isSo) => {
  console.log(`${isSo ? '✓' : '×'} ${what}`)
  if (isSo) passed++
  else failures.push(`the image: ${what}`)
}

const image = buildImage(engine)
const server = await startImage(engine, image)
try {
  check('answers /health', (await server.get('/health')).status === 200)
  check('shows the sign-in page', (await (await server.get('/login', 'text/html')).text()).includes('<div id="root">'))
  check('refuses a call without a session', (await server.get('/gatti')).status === 401)
  check('does not run as root', server.run('id', '-u') !== '0')
  check(
    'can write nowhere but in its data',
    server.run('sh', '-c', 'touch /app/x 2>/dev/null && echo yes || echo no') === 'no',
  )
  check(
    'holds no tools and no sources',
    server.run('sh', '-c', 'ls node_modules | grep -cE "^(vite|vitest|typescript|tsx)$" || true') === '0',
  )
  check('holds its bill of materials', server.run('cat', 'sbom.json') === billOfMaterials().trim())
  const files = JSON.parse(server.run('node', '-e', digestOf))
  const differing = Object.entries(builtHere()).filter(([name, digest]) => files[name] !== digest)
  check(`holds what is built here, ${Object.keys(files).length} files`, differing.length === 0)
  if (differing.length > 0)
    console.log(
      differing
        .slice(0, 10)
        .map(([name]) => `  differs: ${name}`)
        .join('\n'),
    )
  check('ends in good order at SIGTERM', server.stop() === 0)
} finally {
  server.remove()
}
summarize({ passed, failures })
