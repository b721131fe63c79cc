// React chooses its build by NODE_ENV when it is loaded, so this is imported before anything that imports React.
// biome-ignore lint/style/noProcessEnv: not a knob of the shop but React's
process.env.NODE_ENV ??= 'production';
