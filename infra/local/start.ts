const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Prism needs Node.js 24, and this is ${process.versions.node}. Run \`make start\`: on Linux it installs its own. On other systems install Node.js 24 first.`,
  );
  process.exit(1);
}

// Imported late, so that an older Node.js can print the message above.
const { supervise } = await import('./supervise.ts');
await supervise({ dev: process.argv.includes('--dev') });
