// zod tests whether it may compile schemas with `eval`. Our security policy forbids that, and browsers report each test as
// a violation. Not set by `z.config`, which would bring zod into the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
