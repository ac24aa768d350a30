package example.pawstead.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
