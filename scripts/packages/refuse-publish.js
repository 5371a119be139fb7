/** `prepublishOnly` of each package, so that a mere `npm publish` does not publish it. */
console.error('Publish all packages together: npm run packages -- publish --registry URL');
process.exit(1);
