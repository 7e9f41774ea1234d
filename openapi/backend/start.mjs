// Entry point of `npm start`, in old-style JavaScript so that an outdated Node can parse it and report its version.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('Node ' + process.versions.node + ' is too old: this needs Node 22.12 or newer.')
  process.exit(1)
}

import('tsx/esm/api')
  .then(function (tsx) {
    tsx.register()
    return import('./main.ts')
  })
  .then(function (main) {
    return main.main()
  })
  .catch(function (error) {
    var isMissing = error && error.code === 'ERR_MODULE_NOT_FOUND' && /'tsx'/.test(String(error.message))
    console.error(isMissing ? 'Run `npm ci` first: the packages are not installed.' : error)
    process.exit(1)
  })
